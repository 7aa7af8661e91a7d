import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceLibrary, storeLibrary } from '#browser/stores/library/device-library.ts';
import { fakeStorage } from '#browser/stores/testing/fake-storage.ts';
import { start } from './save.entry.ts';

const story = 'news/a-title';
const saved = { story, path: '/en/news/a-title' } as const;

/** A browser's button and window, as far as they are used. */
const newButton = () =>
  Object.assign(new EventTarget(), { ariaPressed: null as string | null, textContent: '', parentElement: null });
let button: ReturnType<typeof newButton>;
let frame: EventTarget;
class Click extends Event {
  ctrlKey = false;
  metaKey = false;
  shiftKey = false;
}
const click = (): Click => new Click('click');
const storeSaved = (list: (typeof saved)[]): void => void storeLibrary({ following: [], saved: list, places: [] });
const savedStories = (): string[] => deviceLibrary().saved.map((each) => each.story);
const begin = (...events: Event[]): void => void start(button as unknown as HTMLElement, events);

beforeEach(() => {
  button = newButton();
  frame = new EventTarget();
  vi.stubGlobal('MouseEvent', Click);
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame));
  vi.stubGlobal('dispatchEvent', frame.dispatchEvent.bind(frame));
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { pathname: saved.path });
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { lang: 'en', dataset: {} },
    querySelectorAll: () => [button],
    querySelector: () => ({ dataset: { rating: story } }),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('saves the story, and removes it at the next press', () => {
  begin(click());
  expect(button.ariaPressed).toBe('true');
  expect(savedStories()).toEqual([story]);
  button.dispatchEvent(click());
  expect(button.ariaPressed).toBe('false');
  expect(savedStories()).toEqual([]);
});

it('keeps a story that the account brought while the button still offered to save it', () => {
  storeSaved([saved]);
  begin(click());
  expect(savedStories()).toEqual([story]);
  expect(button.ariaPressed).toBe('true');
});

it('shows what the account brings later', () => {
  begin();
  expect(button.ariaPressed).toBe('false');
  storeSaved([saved]);
  expect(button.ariaPressed).toBe('true');
});
