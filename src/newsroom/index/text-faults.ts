/** Characters that XML cannot represent, so no feed can contain them, and lone surrogates. */
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

/** The error in a text's characters, worded to follow its name; undefined for a valid text. */
export const textFault = (text: string): string | undefined => {
  const [character] = unwritable.exec(text) ?? [];
  if (character === undefined) return undefined;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `has the invisible character U+${code}, which no page or feed can show: remove it`;
};

/** The same for every text in the data of a file, with the path of its field. */
export function* textFaultsIn(value: unknown, field = ''): Generator<{ field: string; reason: string }> {
  if (typeof value === 'string') {
    const reason = textFault(value);
    if (reason) yield { field, reason };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* textFaultsIn(each, field ? `${field}.${key}` : key);
  }
}
