import { type IslandModule } from '#browser/page-script/islands.ts';
import { element } from './element.ts';
import { frameAddress } from './embed/frame-address.ts';
import { reportedHeight } from './embed/reported-height.ts';

const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : '')) ===
  'dark';

/** Gives a frame the height that it reports. */
const followHeight = (frame: HTMLIFrameElement): void => {
  const { origin } = new URL(frame.src);
  addEventListener('message', (event) => {
    const isItsOwn = event.source === frame.contentWindow && event.origin === origin;
    const height = isItsOwn ? reportedHeight(event.data) : undefined;
    if (height !== undefined) frame.style.blockSize = `${height}px`;
  });
};

/**
 * Puts the frame of another service in the place of its still when the button is pressed, `[data-island=embed]`: nothing of the service is
 * requested before. The focus moves into the frame.
 */
export const start: IslandModule['start'] = (button, events) => {
  const load = (): void => {
    const { frame: address = '', service, title = '' } = button.dataset;
    const language = document.documentElement.lang.slice(0, 2);
    const frame = element('iframe', {
      src: frameAddress(address, service, { language, isDark: isDark() }),
      title,
      allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    followHeight(frame);
    button.parentElement?.replaceChildren(frame);
    frame.focus();
  };
  button.addEventListener('click', load, { once: true });
  if (events.some(({ type }) => type === 'click')) load();
};
