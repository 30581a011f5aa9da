# Lines of raw text, label<TAB>words, from 50,000 words of 2 to 8 letters by Zipf's law: the k-th most frequent word
# has a share of about 1/k. Half of the words follow the word before by habit, as one of its 8 usual followers, so
# that about as many pairs are new as in English. A line has 100 words; every tenth of a line with the label 1 is one
# of 50 words that tell. Usage: awk -v lines=N -f words.awk
# The random numbers are an own generator's: the same text from every awk.
function uniform() {
  state = (state * 16807) % 2147483647
  return state / 2147483647
}
function next_word(k, told) {
  if (told) return 1000 + int(50 * uniform())
  if (uniform() < 0.5) return int(exp(log_words * uniform()))
  habit = (8 * k + int(8 * uniform())) * 0.6180339887498949
  return int(exp(log_words * (habit - int(habit))))
}
BEGIN {
  state = 7
  log_words = log(50000)
  letters = "etaoinshrdlcumwfgypbvkjxqz"
  for (k = 1; k <= 50000; ++k) {
    size = 2 + int(log(k) / log_words * 4 + uniform() * 3)
    for (i = 0; i < size; ++i) word[k] = word[k] substr(letters, 1 + int(26 * uniform() * uniform()), 1)
    capital[k] = toupper(substr(word[k], 1, 1)) substr(word[k], 2)
  }
  k = 1
  for (n = 0; n < lines; ++n) {
    text = n % 2 "\t"
    for (i = 0; i < 100; ++i) {
      k = next_word(k, n % 2 && i % 10 == 9)
      text = text (i % 12 == 0 ? capital[k] : word[k]) (i % 12 == 11 ? ". " : " ")
    }
    print text
  }
}
