import { maxSeasonFileBytes, type SeasonFileType, seasonFileTypes } from '#contract/desk/season-plan.ts';

/** The text of a file with a season. */
export interface SeasonText {
  type: SeasonFileType;
  text: string;
}

/** A file that was chosen, or why it is none that is read. */
export type ChosenFile = SeasonText | { problem: 'tooLarge' | 'wrongType' | 'unreadable' };

/** The text of bytes: UTF-8, or else the encoding of older spreadsheets. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export const readSeasonFile = async (file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<ChosenFile> => {
  const type = seasonFileTypes.find((each) => file.name.toLowerCase().endsWith(`.${each}`));
  if (!type) return { problem: 'wrongType' };
  if (file.size > maxSeasonFileBytes) return { problem: 'tooLarge' };
  // It may be gone since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: 'unreadable' };
  const text = decode(bytes);
  return text.length > maxSeasonFileBytes ? { problem: 'tooLarge' } : { type, text };
};
