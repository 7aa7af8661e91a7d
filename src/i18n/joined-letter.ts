/**
 * Joins a letter of Arabic to the name or figure that follows it: ل + الجزائر is للجزائر, ل + ماركوس is لماركوس. The letters و، ف، ب، ك
 * leave the article as it is: والجزائر. Before Latin letters, figures and signs a letter that connects gets a tatweel: لـMarcos.
 * @param letter one letter, or two (`ول`); a tatweel after it is ignored
 */
export const joinLetter = (letter: string, name: string): string => {
  const bare = letter.replace('ـ', '');
  if (!/^\p{Script=Arabic}/u.test(name)) return /[لبك]$/.test(bare) ? `${bare}ـ${name}` : bare + name;
  if (!bare.endsWith('ل') || !name.startsWith('ال')) return bare + name;
  // Three lams are never written: ل + الليل is لليل.
  return name.startsWith('الل') ? bare.slice(0, -1) + name.slice(1) : `${bare}ل${name.slice(2)}`;
};
