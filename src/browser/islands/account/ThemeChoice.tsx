import { useEffect, useRef } from 'react';
import { type Theme, themes } from '#contract/rules.ts';
import { deviceTheme, showTheme } from '#browser/stores/device-theme.ts';

interface Props {
  label: string;
  /** Whether a heading already shows the label. */
  isLabelled?: boolean;
  words: Record<Theme, string>;
  /**
   * Called for every choice, also for the present one: the account may have another.
   * @param isStored whether this device keeps it
   */
  onChoose?: (theme: Theme, isStored: boolean) => void;
}

/** How pages look: a choice applies at once. It begins with this device's appearance. */
export const ThemeChoice = ({ label, isLabelled = false, words, onChoose }: Props) => {
  const group = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const shown = group.current?.querySelector<HTMLInputElement>(`[value='${deviceTheme()}']`);
    if (shown) shown.checked = true;
  }, []);

  const choose = (theme: Theme): void => {
    const isStored = showTheme(theme);
    onChoose?.(theme, isStored);
  };

  return (
    <fieldset ref={group} className="themes">
      <legend className={isLabelled ? 'visually-hidden' : undefined}>{label}</legend>
      <div>
        {themes.map((theme) => (
          <label key={theme} data-shows={theme}>
            <input type="radio" name="theme" value={theme} onClick={() => choose(theme)} />
            <span>{words[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
