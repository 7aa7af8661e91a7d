/**
 * The player's own keys are Latin letters and digits. This returns the one at the same position on a keyboard for another script, or with
 * Caps Lock: on an Arabic keyboard the key of K types `ن`, and digits may be Arabic ones. Any other key is returned unchanged.
 */
export const playerKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  if (/^[A-Z]$/.test(key)) return key.toLowerCase();
  if (/^[ -~]/.test(key)) return key;
  return /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1]?.toLowerCase() ?? key;
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyPress): boolean => altKey || ctrlKey || metaKey;

/** Whether a key belongs to the player, before it is loaded. A button already handles Space and Enter. */
export const isPlayerKey = (event: KeyPress): boolean =>
  !hasModifier(event) && /^(?:[\dkmfcl]|Arrow\w+)$/.test(playerKey(event));

/** Presses a key of the player. */
export const pressKey = (target: EventTarget | null, event: KeyPress): void => {
  const init = { key: playerKey(event), code: event.code, bubbles: true, cancelable: true };
  target?.dispatchEvent(new KeyboardEvent('keydown', init));
};

/** Makes the player understand the keys of every keyboard while the focus is inside. */
export const useKeysOfEveryKeyboard = (figure: HTMLElement): void => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (playerKey(event) === event.key || hasModifier(event)) return;
    event.stopPropagation();
    event.preventDefault();
    pressKey(event.target, event);
  };
  figure.addEventListener('keydown', onKeyDown, { capture: true });
};
