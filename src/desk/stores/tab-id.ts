const key = 'desk-tab';

/** The id of this tab: it stays when the page is loaded again. */
export const tabId = (): string => {
  try {
    const known = sessionStorage.getItem(key);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(key, made);
    return made;
  } catch {
    return 'only';
  }
};
