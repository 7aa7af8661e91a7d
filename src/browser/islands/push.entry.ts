import type { IslandModule } from '#browser/page-script/islands.ts';
import { pushObstacle } from '#browser/stores/push/browser-subscription.ts';
import { changePushed, syncPushFacts } from '#browser/stores/push/change-push.ts';
import { pushedItems } from '#browser/stores/push/pushed-items.ts';
import { isPushItem, maxPushItems, type PushItem } from '#contract/push/push-choices.ts';
import { fill } from '#i18n/fill.ts';
import { adoptStyles } from './adopt-styles.ts';
import { element } from './element.ts';
import { isPlainClick } from './plain-click.ts';
import styles from './push/push.css?inline';
import { pushWords } from './push/push-words.ts';

adoptStyles(styles);

/** For pages that know of a change: page-script/push/push-module.ts. */
export const syncPush = syncPushFacts;

/** Shows on every bell of the page whether it is on. */
const showPushed = (): void => {
  const items = pushedItems();
  for (const bell of document.querySelectorAll<HTMLElement>('[data-push]'))
    bell.ariaPressed = String(items.has(bell.dataset['push'] as PushItem));
};
for (const type of ['pushed', 'storage', 'pageshow']) addEventListener(type, showPushed);

/** A bell, with the place below it for words. */
class Bell {
  readonly #button: HTMLElement;
  readonly #item: PushItem;
  readonly #note: HTMLElement;
  #isBusy = false;

  constructor(button: HTMLElement, item: PushItem) {
    this.#button = button;
    this.#item = item;
    this.#note = button.closest('[data-failure]')?.querySelector('[role=status]') ?? element('span');
  }

  #say(...words: (Node | string)[]): void {
    this.#note.replaceChildren(...words);
  }

  /** One change at a time: a second press meanwhile does nothing. */
  async #change(isOn: boolean): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const words = pushWords();
    const { name = '', settings = '' } = this.#button.dataset;
    // A browser may refuse an address for notifications.
    const outcome = await changePushed(
      this.#item,
      isOn ? { name, lang: document.documentElement.lang } : undefined,
    ).catch((error: unknown) => {
      console.warn(error);
      return 'failed' as const;
    });
    this.#isBusy = false;
    if (outcome !== 'stored') return this.#say(fill(words[outcome], { max: maxPushItems }));
    if (!isOn) return this.#say(words.stopped);
    this.#say(`${words.done} `, element('a', { href: settings, textContent: words.settings }));
  }

  /** Asks in the page's own words first: a browser asks once, and remembers the answer. */
  #ask(): void {
    const words = pushWords();
    const allow = element('button', { type: 'button', className: 'push-allow', textContent: words.allow });
    const notNow = element('button', { type: 'button', textContent: words.notNow });
    allow.addEventListener('click', () => void this.#allow());
    notNow.addEventListener('click', () => {
      this.#say();
      this.#button.focus();
    });
    this.#say(
      element('span', { className: 'push-ask' }, words.ask, element('span', { className: 'push-acts' }, allow, notNow)),
    );
    allow.focus();
  }

  async #allow(): Promise<void> {
    const permission = await Notification.requestPermission();
    this.#button.focus();
    if (permission === 'granted') return this.#change(true);
    this.#say(permission === 'denied' ? pushWords().denied : '');
  }

  press(): void {
    if (this.#button.ariaPressed === 'true') return void this.#change(false);
    const obstacle = pushObstacle();
    if (obstacle) return this.#say(pushWords()[obstacle]);
    if (Notification.permission === 'granted') void this.#change(true);
    else this.#ask();
  }
}

/** Turns the notifications of a team or a match on and off: a bell, `[data-island=push]`. */
export const start: IslandModule['start'] = (button, events) => {
  const { push: item } = button.dataset;
  if (!isPushItem(item)) return;
  const bell = new Bell(button, item);
  button.addEventListener('click', () => bell.press());
  if (events.some(isPlainClick)) bell.press();
};
