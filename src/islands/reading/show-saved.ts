import { readingWords } from './reading-words.ts';

/** Shows on its button whether a story is saved. */
export const showSaved = (button: HTMLElement, isSaved: boolean): void => {
  const words = readingWords();
  button.ariaPressed = String(isSaved);
  button.textContent = isSaved ? `✓ ${words.saved}` : words.save;
};
