import { byReadKickoff, type MatchEntry } from '../matches/matches.ts';
import type { SeasonEntry, StageEntry } from '../seasons/season-entry.ts';

const union = <Value>(a: readonly Value[] = [], b: readonly Value[] = []): Value[] => [
  ...new Map([...a, ...b].map((value) => [JSON.stringify(value), value])).values(),
];

/** The matches of a source with a part of the season, and the other matches of earlier imports. */
export function withOtherMatches(matches: readonly MatchEntry[], earlier: readonly MatchEntry[]): MatchEntry[] {
  const ids = new Set(matches.map(({ id }) => id));
  return [...matches, ...earlier.filter(({ id }) => !ids.has(id))].sort(byReadKickoff);
}

/** A stage as an earlier import had it; a later part of the season may show that its teams meet twice. */
function withMoreLegs(stage: StageEntry, now: readonly StageEntry[]): StageEntry {
  const same = now.find(({ id }) => id === stage.id);
  return 'legs' in stage && same && 'legs' in same && (same.legs ?? 0) > (stage.legs ?? 0)
    ? ({ ...stage, legs: same.legs } as StageEntry)
    : stage;
}

/** A season of which the source has a part: the earlier import's, extended in time and teams if this part shows it. */
export function extendedSeason(part: SeasonEntry, earlier: SeasonEntry): SeasonEntry {
  const teams = union(earlier.teams, part.teams).sort();
  return {
    ...earlier,
    start: part.start < earlier.start ? part.start : earlier.start,
    end: part.end > earlier.end ? part.end : earlier.end,
    teams,
    rules: part.teams.length > earlier.teams.length ? part.rules : earlier.rules,
    stages: earlier.stages.map((stage) => withMoreLegs(stage, part.stages)),
    sources: union(earlier.sources, part.sources),
  };
}
