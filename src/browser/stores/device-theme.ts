import type { Theme } from '#contract/rules.ts';

/**
 * Storage key of this device's appearance: `light`, `dark`, or nothing to follow the device. The masthead's own script repeats it
 * (page-script/choices.ts): a module shared by pages and islands would become a separate file, which every page would request.
 */
const storageKey = 'theme';

/** The appearance that was chosen for this device. */
export const deviceTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
};

/** Gives this device an appearance, from now on. @returns whether the browser stores it: else it lasts for this page */
export const showTheme = (theme: Theme): boolean => {
  const root = document.documentElement;
  const picker = document.querySelector<HTMLSelectElement>('[data-choice=theme]');
  if (picker) picker.value = theme;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === 'auto') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
    return true;
  } catch {
    return false;
  }
};

/** Applies the account's appearance when somebody signs in on a device, unless the device has its own. */
export const adoptTheme = (theme: Theme | null): void => {
  if (theme && theme !== 'auto' && deviceTheme() === 'auto') showTheme(theme);
};
