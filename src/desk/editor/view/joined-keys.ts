import { type Extension, Prec } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';

/** What a key with a shortcut's modifiers is called on a layout of Latin letters; undefined for one that CodeMirror knows by itself. */
const latinKey = ({ key, code, ctrlKey, metaKey }: KeyboardEvent): string | undefined => {
  const isJoined = (ctrlKey || metaKey) && /^[\u0600-\u06ff]{2,}$/.test(key);
  return isJoined ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
};

/**
 * Shortcuts on keys that write two letters at once: B of an Arabic keyboard is «لا». CodeMirror takes a key of one letter by its place, and
 * one of several for a key such as Escape.
 */
export const joinedKeys: Extension = Prec.highest(
  EditorView.domEventHandlers({
    keydown: (event, view) => {
      const key = latinKey(event);
      if (key === undefined) return false;
      const { code, ctrlKey, metaKey, shiftKey, altKey } = event;
      return runScopeHandlers(
        view,
        new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, altKey }),
        'editor',
      );
    },
  }),
);
