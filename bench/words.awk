# Lines of raw text, label<TAB>words, from 50,000 words of 2 to 8 letters by Zipf's law: the k-th most frequent word
# has a share of about 1/k. A line has 100 words; every tenth word of a line with the label 1 is one of 50 that tell.
# Usage: awk -v lines=N -f words.awk     The numbers are an own generator's: the same text from every awk.
function uniform() {
  state = (state * 16807) % 2147483647
  return state / 2147483647
}
BEGIN {
  state = 7
  letters = "etaoinshrdlcumwfgypbvkjxqz"
  for (k = 1; k <= 50000; ++k) {
    size = 2 + int(log(k) / log(50000) * 4 + uniform() * 3)
    word[k] = ""
    for (i = 0; i < size; ++i) word[k] = word[k] substr(letters, 1 + int(26 * uniform() * uniform()), 1)
  }
  for (n = 0; n < lines; ++n) {
    label = n % 2
    text = label "\t"
    for (i = 0; i < 100; ++i) {
      w = word[label && i % 10 == 9 ? 1000 + int(50 * uniform()) : int(exp(log(50000) * uniform()))]
      if (i % 12 == 0) w = toupper(substr(w, 1, 1)) substr(w, 2)
      text = text w (i % 12 == 11 ? ". " : " ")
    }
    print text
  }
}
