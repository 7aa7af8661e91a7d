import type { ContactFields } from '#contract/contact-fields.ts';

/** Key in sessionStorage for what is typed into the contact form, so that a reload loses nothing. */
const storageKey = 'contact-draft';

interface Draft {
  /** Id of the reader who typed it; null for a guest, then whoever signs in next. */
  owner: string | null;
  fields: Partial<ContactFields>;
}

/**
 * What this reader typed in this tab before; empty where somebody else did, storage is blocked, or contains something else.
 * @param reader id of who is signed in; undefined for a guest
 */
export const readDraft = (reader: string | undefined): Partial<ContactFields> => {
  try {
    const { owner, fields } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Draft>;
    return fields && (owner === null || owner === reader) ? fields : {};
  } catch {
    return {};
  }
};

export const writeDraft = (reader: string | undefined, fields: Partial<ContactFields>): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner: reader ?? null, fields } satisfies Draft));
  } catch {
    // A browser that stores nothing: the fields themselves still hold everything.
  }
};

export const deleteDraft = (): void => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above
  }
};
