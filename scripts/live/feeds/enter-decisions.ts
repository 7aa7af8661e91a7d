import { catalogue } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import type { FeedDecision, FeedMatch } from './feed-match.ts';
import type { JournalDraft } from './journal-draft.ts';

const textOf = (says: FeedDecision['says']) =>
  Object.fromEntries(locales.map((locale) => [locale, catalogue[locale].api.live.var[says]]));

/**
 * Adds what the video referee decided as notes, each once, and takes back what the feed has no more. Where somebody else writes notes on
 * the video referee in this match, those are all.
 */
export const enterDecisions = (draft: JournalDraft, { decisions = [] }: FeedMatch): void => {
  const notes = draft.valid().filter(({ entry }) => entry.type === 'note' && entry.kind === 'var');
  const isByHand = notes.some((each) => !draft.isOwn(each));
  for (const note of notes.filter((each) => draft.isOwn(each)))
    if (!decisions.some(({ key }) => draft.isOwn(note, key))) draft.undo(note);
  for (const { key, says } of decisions)
    if (!isByHand && !notes.some((each) => draft.isOwn(each, key)))
      draft.add(key, { type: 'note', kind: 'var', text: textOf(says) });
};
