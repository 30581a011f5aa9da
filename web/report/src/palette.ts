// Colours by name; style.css has them for light and dark. Told apart by colour-blind readers too, and never by
// colour alone: bounds are dashed, points are points.
import type { Series } from './document';

const kColours = 8;
const kDashes = [[7, 5], [2, 4], [11, 4, 2, 4], [4, 4]];

export interface Look {
  colour: string; // a custom property of style.css
  dash: number[];
  width: number;
}

export function looks(series: Series[]): Look[] {
  const bounds = series.filter((each) => each.style === 'dashed').length;
  const others = series.length - bounds;
  let bound = 0;
  let other = 0;
  return series.map((each) => {
    if (each.style !== 'dashed') {
      const round = Math.floor(other / kColours);
      return { colour: `--series-${(other++ % kColours) + 1}`, dash: [], width: round === 0 ? 2 : 1 };
    }
    const dash = kDashes[bound % kDashes.length]!;
    const hue = (others + bound++) % kColours;
    return { colour: bounds === 1 ? '--bound' : `--series-${hue + 1}`, dash, width: 1.75 };
  });
}

export function colour_of(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

// The same colour, through which one sees.
export function faint(name: string, share: number): string {
  const hex = colour_of(name);
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, ${share})`;
}
