// The reports that the program writes.
export async function reports(_open) {}
