import { escapeHtml } from '#lib/escape-html.ts';
import { type PollView } from '#newsroom/reader/polls.ts';

/** A poll without controls, as in a feed: its question, its options, and a link to vote. */
export const pollHtml = (
  { id, question, options }: PollView,
  { locale, t, address }: Pick<App.Locals, 'locale' | 't' | 'address'>,
): string => {
  return [
    `<h3>${escapeHtml(question[locale])}</h3>`,
    `<ul>${options.map(({ label }) => `<li>${escapeHtml(label[locale])}</li>`).join('')}</ul>`,
    `<p><a href="${address.page('voting')}#${id}">${escapeHtml(t('voting:toThePoll'))}</a></p>`,
  ].join('\n');
};
