/** Letters that NFKD does not decompose, by their usual Latin spelling. */
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ə: 'a',
};

/** Lower-case Latin letters without marks; everything else unchanged. `Mbappé` becomes `mbappe`. */
export function foldLatin(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıøłđßæœþðə]/g, (letter) => letters[letter] ?? letter);
}
