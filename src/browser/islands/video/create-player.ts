import Plyr from 'plyr';
import { fill } from '#i18n/fill.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import icons from './icons.svg?raw';
import { loadPreferences, savePreferences } from './preferences.ts';

const files = import.meta.glob<Messages['player']>('../../../i18n/messages/*/player.json', {
  eager: true,
  import: 'default',
});

/** Speeds of the menu. */
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4];

const controls = [
  'play-large',
  'play',
  'progress',
  'current-time',
  'duration',
  'mute',
  'volume',
  'captions',
  'settings',
  'pip',
  'airplay',
  'fullscreen',
];

/** The player writes a variable with one pair of braces. */
const playerWords = (messages: Messages['player']) => ({
  ...messages,
  seekLabel: fill(messages.seekLabel, { currentTime: '{currentTime}', duration: '{duration}' }),
});

const addIcons = (): void => {
  if (!document.getElementById('plyr-play')) document.body.insertAdjacentHTML('beforeend', icons);
};

/**
 * Puts a player around a video and stores the reader's preferences. Captions are shown in the page's language, whatever was chosen for
 * another video. The player sends no request to another host: its icons are local, and its own storage is not used.
 */
export const createPlayer = (video: HTMLVideoElement): Plyr => {
  const locale = pageLocale();
  const { speed, volume, muted, captions } = loadPreferences();
  addIcons();
  // Its types lack the title.
  const options: Plyr.Options & { title: string } = {
    controls,
    settings: ['captions', 'speed'],
    i18n: playerWords(filesByLocale(files)[locale]),
    title: video.ariaLabel ?? '',
    // The length is known before the video is loaded, so that a key can already seek to a tenth of it.
    duration: Number(video.dataset['duration']),
    invertTime: false,
    loadSprite: false,
    iconUrl: '',
    storage: { enabled: false },
    speed: { selected: speed, options: speeds },
    captions: { active: captions, language: locale },
    volume,
    muted,
  };
  const player = new Plyr(video, options);
  const save = (): void =>
    savePreferences({
      speed: player.speed,
      volume: player.volume,
      muted: player.muted,
      captions: Boolean(player.elements.container?.classList.contains('plyr--captions-active')),
    });
  player.once('ready', () => {
    for (const event of ['ratechange', 'volumechange', 'captionsenabled', 'captionsdisabled'] as const)
      player.on(event, save);
  });
  return player;
};
