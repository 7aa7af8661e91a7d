/** Key in the browser's storage: `light`, `dark`, or nothing to follow the device. */
const storageKey = 'theme';

/** Shows the theme choice (it needs this script) and stores the reader's choice. */
export const offerThemes = (): void => {
  const picker = document.querySelector<HTMLSelectElement>('[data-theme-picker]');
  if (!picker) return;
  const { dataset } = document.documentElement;
  picker.closest('[hidden]')?.removeAttribute('hidden');
  picker.value = dataset['theme'] ?? 'auto';
  picker.addEventListener('change', () => {
    const { value } = picker;
    dataset['theme'] = value;
    try {
      if (value === 'auto') localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, value);
    } catch {
      // Storage may be closed to us; the choice then lasts for this page.
    }
  });
};
