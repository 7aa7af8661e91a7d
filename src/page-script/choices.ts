/**
 * Stores what a reader chooses in the masthead, theme and text size, and applies it: a choice is an attribute of the document and a key of
 * the browser's storage with the same name. The script before painting has applied the stored ones.
 */
export const keepChoices = (): void => {
  const { dataset } = document.documentElement;
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-choice]')) {
    const name = select.dataset['choice'] ?? '';
    select.value = dataset[name] ?? 'auto';
    select.onchange = () => {
      dataset[name] = select.value;
      try {
        if (select.value === 'auto') localStorage.removeItem(name);
        else localStorage.setItem(name, select.value);
      } catch {
        // Storage may be closed to us; the choice then lasts for this page.
      }
    };
  }
};
