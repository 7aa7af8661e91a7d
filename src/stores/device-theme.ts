import type { Theme } from '#contract/rules.ts';

/**
 * Where the appearance of this device is kept: `light`, `dark`, or nothing to follow the device. The masthead's own script has it too
 * (page-script/theme.ts): what pages and islands share would become a file of its own, asked for by every page.
 */
const storageKey = 'theme';

/** The appearance that was chosen for this device. */
export const deviceTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
};

/** Gives this device an appearance, from now on. */
export const showTheme = (theme: Theme): void => {
  const root = document.documentElement;
  const picker = document.querySelector<HTMLSelectElement>('select[data-theme-picker]');
  if (picker) picker.value = theme;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === 'auto') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be closed to us; the choice then lasts for this page.
  }
};

/** Brings the account's appearance to a device that somebody signs in on, unless it was given one of its own. */
export const adoptTheme = (theme: Theme | null): void => {
  if (theme && theme !== 'auto' && deviceTheme() === 'auto') showTheme(theme);
};
