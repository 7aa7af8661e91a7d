import type { StoryResult, StorySummary } from '#newsroom/reader/story.ts';

/** Whose results a story may give away: the teams of its first match, and that there are more. Empty for none. */
export const hiddenTeams = (results: readonly StoryResult[] = [], t: App.Locals['t']): { teams?: string } => {
  const [first] = results;
  if (!first) return {};
  const teams = t('scores:teams', { home: first.home, away: first.away });
  return { teams: results.length > 1 ? t('scores:andOthers', { teams }) : teams };
};

/**
 * Attributes of a story in a list, for readers who hide results: what may give one away stays covered until it is pressed.
 * docs/decisions/065
 * @param ofMatch id of the match whose page shows it: who reveals the match reveals a story that is about nothing else
 */
export const hiddenTeaser = ({ results = [] }: StorySummary, { t }: App.Locals, ofMatch?: string) => {
  const { teams } = hiddenTeams(results, t);
  const isOfMatch = results.every(({ match }) => match === ofMatch);
  return teams && { 'data-result': isOfMatch ? 'match teaser' : '', 'data-match-of': teams };
};
