import type { IslandModule } from '#browser/page-script/islands.ts';
import { type EmbedService, frameOrigins } from '#schemas/embed-services.ts';
import { element } from './element.ts';
import { frameAddress } from './embed/frame-address.ts';
import { reportedHeight } from './embed/reported-height.ts';

const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : '')) ===
  'dark';

/** Gives a frame the height that it reports. A service may have moved to another of its origins. */
const followHeight = (frame: HTMLIFrameElement, origins: readonly string[]): void =>
  addEventListener('message', (event) => {
    const isItsOwn = event.source === frame.contentWindow && origins.includes(event.origin);
    const height = isItsOwn ? reportedHeight(event.data) : undefined;
    if (height !== undefined) frame.style.blockSize = `${height}px`;
  });

/**
 * Puts the frame of another service in the place of its still when the button is pressed, `[data-island=embed]`: nothing of the service is
 * requested before. The focus moves into the frame.
 */
export const start: IslandModule['start'] = (button, events) => {
  const load = (): void => {
    const { frame: address = '', service } = button.dataset;
    const language = document.documentElement.lang.slice(0, 2);
    const frame = element('iframe', {
      src: frameAddress(address, service, { language, isDark: isDark() }),
      // The kind, and the title if there is one
      title: [...(button.previousElementSibling?.children ?? [])].map(({ textContent }) => textContent).join(': '),
      allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    followHeight(frame, frameOrigins[service as EmbedService]);
    button.parentElement?.replaceChildren(frame);
    frame.focus();
  };
  button.addEventListener('click', load, { once: true });
  if (events.some(({ type }) => type === 'click')) load();
};
