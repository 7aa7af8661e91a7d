import { type FollowedItem, isFollowedItem } from '#contract/following/followed-item.ts';
import { maxFollowed } from '#contract/following/limits.ts';
import { fill } from '#i18n/fill.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import type { IslandModule } from '#browser/page-script/islands.ts';
import { watchFollowed } from '#browser/page-script/follow-buttons.ts';
import { syncOrSay } from '#browser/stores/library/account-refusal.ts';
import { changeLibrary } from '#browser/stores/library/change-library.ts';
import { storePlayerTeam } from '#browser/stores/library/player-teams.ts';
import { isPlainClick } from './plain-click.ts';

const files = import.meta.glob<Messages['following']>('../../i18n/messages/*/following.json', {
  eager: true,
  import: 'default',
});

watchFollowed();

const toggle = (button: HTMLElement, item: FollowedItem): void => {
  const follows = button.ariaPressed !== 'true';
  const { team } = button.dataset;
  if (follows && isFollowedItem(team)) storePlayerTeam(item, team);
  const refusal = changeLibrary({ following: { [item]: follows } });
  const words = filesByLocale(files)[pageLocale()];
  const note = button.closest('[data-failure]')?.querySelector('[role=status]');
  const say = (text: string, isRefusal: boolean): void => {
    note?.replaceChildren(text);
    note?.classList.toggle('visually-hidden', !isRefusal);
  };
  if (refusal) return say(fill(words[refusal], { max: maxFollowed }), true);
  // The button shows it; a screen reader hears it.
  say(follows ? (button.querySelector('.on')?.textContent ?? '') : words.unfollowed, false);
  void syncOrSay((text) => say(text, true));
};

/** Follows what a button names, `[data-island=follow]`, or stops following it. */
export const start: IslandModule['start'] = (element, events) => {
  const item = element.dataset['follow'];
  if (!isFollowedItem(item)) return;
  element.addEventListener('click', () => toggle(element, item));
  if (events.filter(isPlainClick).length % 2 === 1) toggle(element, item);
};
