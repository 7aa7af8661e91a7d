import { contactFieldNames, type ContactFields } from '#contract/contact-fields.ts';

/** Key in sessionStorage for what is typed, so that a reload loses nothing. */
const storageKey = 'contact-draft';

/** What was typed in this tab before; empty where storage is blocked, or contains something else. */
export const readDraft = (): Partial<ContactFields> => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(value as object).filter(
      ([name, text]) => contactFieldNames.some((known) => known === name) && typeof text === 'string',
    );
    return Object.fromEntries(entries) as Partial<ContactFields>;
  } catch {
    return {};
  }
};

export const writeDraft = (fields: ContactFields): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(fields));
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
