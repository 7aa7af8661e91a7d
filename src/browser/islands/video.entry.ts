import type { IslandModule } from '#browser/page-script/islands.ts';
import { adoptStyles } from './adopt-styles.ts';
import { createPlayer } from './video/create-player.ts';
import { isPlayerKey, pressKey, useKeysOfEveryKeyboard } from './video/keys.ts';
import styles from './video/player.css?inline';

let hasStyles = false;

const addStyles = (): void => {
  if (!hasStyles) adoptStyles(styles);
  hasStyles = true;
};

/**
 * Replaces a story's video and its start button, `[data-island=video]`, with the player. It does so when the button is pressed or a key of
 * the player is typed, not at the first interaction: a press in progress would be lost with its button.
 */
export const start: IslandModule['start'] = (figure, events) => {
  const video = figure.querySelector('video');
  const button = figure.querySelector('button');
  if (!video || !button) return;
  addStyles();

  const takeOver = (): void => {
    figure.removeEventListener('keydown', onKeyDown);
    const isFocused = button === document.activeElement;
    button.remove();
    createPlayer(video);
    useKeysOfEveryKeyboard(figure);
    const playButton = figure.querySelector<HTMLElement>('.plyr__controls [data-plyr=play]');
    if (isFocused) playButton?.focus({ preventScroll: true });
  };
  const play = (): void => {
    takeOver();
    // A browser may require another press: the player has a button for it.
    video.play().catch(() => undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isPlayerKey(event)) return;
    event.preventDefault();
    takeOver();
    pressKey(figure.querySelector('.plyr'), event);
  };

  button.addEventListener('click', play);
  figure.addEventListener('keydown', onKeyDown);
  const key = events.find((event) => event instanceof KeyboardEvent && isPlayerKey(event));
  if (events.some(({ type }) => type === 'click')) play();
  else if (key) onKeyDown(key as KeyboardEvent);
};
