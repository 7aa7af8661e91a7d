const names: Readonly<Record<string, readonly [mac: string, other: string]>> = {
  Mod: ['⌘', 'Ctrl'],
  Alt: ['⌥', 'Alt'],
  Shift: ['⇧', 'Shift'],
};

/** A key of CodeMirror as people read it, `Ctrl+B` or `⌘B`, and as `aria-keyshortcuts` has it. */
export const keyText = (key: string, isMac: boolean): { shown: string; aria: string } => {
  const parts = key.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  const shown = parts.map((part) => names[part]?.[isMac ? 0 : 1] ?? part).join(isMac ? '' : '+');
  return { shown, aria: parts.map((part) => (part === 'Mod' ? (isMac ? 'Meta' : 'Control') : part)).join('+') };
};
