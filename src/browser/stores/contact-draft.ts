import type { ContactFields } from '#contract/contact-fields.ts';

/** Key in sessionStorage for what a reader typed into the contact form, so that a reload loses nothing. Each has their own. */
const keyOf = (reader = ''): string => `contact-draft ${reader}`;

/**
 * What this reader typed in this tab before; otherwise what a guest typed, who may be they before they signed in.
 * @param reader id of who is signed in; undefined for a guest
 * @returns nothing where there is none, storage is blocked, or contains something else
 */
export const readDraft = (reader: string | undefined): Partial<ContactFields> | null => {
  try {
    return JSON.parse(
      sessionStorage.getItem(keyOf(reader)) ?? sessionStorage.getItem(keyOf()) ?? 'null',
    ) as Partial<ContactFields> | null;
  } catch {
    return null;
  }
};

export const writeDraft = (reader: string | undefined, fields: Partial<ContactFields>): void => {
  try {
    sessionStorage.setItem(keyOf(reader), JSON.stringify(fields));
  } catch {
    // A browser that stores nothing: the fields themselves still hold everything.
  }
};

/** Deletes what this reader typed, also while they were a guest. */
export const deleteDraft = (reader: string | undefined): void => {
  try {
    sessionStorage.removeItem(keyOf(reader));
    sessionStorage.removeItem(keyOf());
  } catch {
    // As above
  }
};
