/** Key in the browser's storage: `light`, `dark`, or nothing to follow the device. */
const storageKey = 'theme';

/** Shows the theme choice (it needs this script) and keeps what the reader picks. */
export const offerThemes = (): void => {
  const picker = document.querySelector<HTMLSelectElement>('select[data-theme-picker]');
  if (!picker) return;
  const root = document.documentElement;
  picker.closest('[hidden]')?.removeAttribute('hidden');
  picker.value = root.dataset['theme'] ?? 'auto';
  picker.addEventListener('change', () => {
    const chosen = picker.value === 'auto' ? undefined : picker.value;
    if (chosen) root.dataset['theme'] = chosen;
    else delete root.dataset['theme'];
    try {
      if (chosen) localStorage.setItem(storageKey, chosen);
      else localStorage.removeItem(storageKey);
    } catch {
      // Storage may be closed to us; the choice then lasts for this page.
    }
  });
};
