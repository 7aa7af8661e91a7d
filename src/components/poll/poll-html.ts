import { escapeHtml } from '#lib/escape-html.ts';
import { isShown } from '#settings/site/shown-sections.ts';
import type { PollView } from '#newsroom/reader/polls.ts';

/**
 * A poll without controls, as in a feed: its question, its options, and a link to vote.
 * @param story the address of the page it is on, where readers vote if the paper has no page of all polls
 */
export const pollHtml = (
  { id, question, options }: PollView,
  { locale, t, address }: Pick<App.Locals, 'locale' | 't' | 'address'>,
  story: string,
): string => {
  const page = isShown('voting') ? `${address.page('voting')}#${id}` : story;
  return [
    `<h3>${escapeHtml(question[locale])}</h3>`,
    `<ul>${options.map(({ label }) => `<li>${escapeHtml(label[locale])}</li>`).join('')}</ul>`,
    `<p><a href="${page}">${escapeHtml(t('voting:toThePoll'))}</a></p>`,
  ].join('\n');
};
