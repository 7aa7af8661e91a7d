import type { SeasonFactsFile } from '../tables/facts.ts';
import type { MatchEntry } from '../matches/matches.ts';

/**
 * The report about a past season with matches without a result, unless its rules state how it ended: it was broken off, or its file is
 * incomplete, so its table is not final. Undefined for any other season.
 */
export function brokenOffWarning(
  season: string,
  matches: readonly MatchEntry[],
  facts: SeasonFactsFile,
): string | undefined {
  const without = matches.filter(({ status }) => status !== 'FINISHED' && status !== 'AWARDED').length;
  const titles = Object.values(facts.titles ?? {});
  const hasEveryTitle = titles.length > 1 && titles.every(({ champion, curtailed }) => champion ?? curtailed);
  const hasOrder = [facts, ...Object.values(facts.stages ?? {})].some(({ manualOrder }) => manualOrder);
  const isKnown = facts.current || facts.curtailed || facts.champion || hasOrder || hasEveryTitle;
  if (without === 0 || isKnown) return undefined;
  const end = `{ "curtailed": "final" } or { "curtailed": "void" }, or while it is played { "current": true }`;
  const line = `in football/overrides/seasons.json, "${season}": ${end}`;
  return `${without} of ${matches.length} matches have no result, and seasons.json does not say how the season ended: ${line}`;
}
