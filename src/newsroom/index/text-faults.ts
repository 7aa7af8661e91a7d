import { codeOfFirst, unwritable } from '#lib/unwritable.ts';

/** The error in a text's characters, worded to follow its name; undefined for a valid text. */
export const textFault = (text: string): string | undefined => {
  const code = codeOfFirst(text, unwritable);
  return code && `has the invisible character ${code}, which no page or feed can show: remove it`;
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
