import { liveWords, scoreVariables } from '#components/match/live-words.ts';
import type { LiveBlogWords, MomentWords } from '#browser/page-script/live/words.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { sideText } from '#components/match/side-name.ts';

type Locals = Pick<App.Locals, 't' | 'locale'>;

/** What a live blog says of what happens in its match. */
export const momentWords = (view: MatchView, locals: Locals): MomentWords => {
  const { locale } = locals;
  const { start, end, goalFor, event } = catalogue[locale].story.live;
  const { goal: _, ...words } = liveWords(view, locals);
  const goalOf = (side: 'home' | 'away') => fill(goalFor, { team: sideText(view[side], locale) });
  return {
    ...words,
    ...{
      start,
      end,
      event,
      tally: `(${scoreVariables(locale, 'home', 'away')})`,
      goalFor: { home: goalOf('home'), away: goalOf('away') },
    },
  };
};

/** What the script of a live blog says. @param match the words of a match whose journal it asks for */
export const liveBlogWords = (match: MomentWords | undefined, { locale }: Locals): LiveBlogWords => {
  const { live } = catalogue[locale].story;
  const fresh = Object.entries(live).flatMap(([key, text]) =>
    key.startsWith('new_') ? [[key.slice('new_'.length), text as string] as const] : [],
  );
  return { fresh: Object.fromEntries(fresh), ...(match && { match }) };
};
