import type { ContactFields } from '#contract/contact-fields.ts';

/** Key in sessionStorage for what a reader typed into the contact form, so that a reload loses nothing. Each has their own. */
const keyOf = (reader: string | undefined): string => `contact-draft ${reader ?? 'guest'}`;

/** Key of the draft that a reader goes on with: their own; without one the guest's, who may be they before they signed in. */
const presentKey = (reader: string | undefined): string => keyOf(ownsDraft(reader) ? reader : undefined);

/** Whether this reader typed something in this tab before, as who they are now. @param reader id of who is signed in; undefined for a guest */
export const ownsDraft = (reader: string | undefined): boolean => {
  try {
    return sessionStorage.getItem(keyOf(reader)) !== null;
  } catch {
    return false;
  }
};

/** What this reader, or a guest, typed in this tab before; empty where storage is blocked or contains something else. */
export const readDraft = (reader: string | undefined): Partial<ContactFields> => {
  try {
    const { fields } = JSON.parse(sessionStorage.getItem(presentKey(reader)) ?? '{}') as {
      fields?: Partial<ContactFields>;
    };
    return fields ?? {};
  } catch {
    return {};
  }
};

export const deleteDraft = (reader: string | undefined): void => {
  try {
    sessionStorage.removeItem(presentKey(reader));
  } catch {
    // A browser that stores nothing: the fields themselves still hold everything.
  }
};

/** Stores what this reader typed. A guest's draft that they went on with is theirs now. */
export const writeDraft = (reader: string | undefined, fields: Partial<ContactFields>): void => {
  deleteDraft(reader);
  try {
    sessionStorage.setItem(keyOf(reader), JSON.stringify({ fields }));
  } catch {
    // As above
  }
};
