import { arabicCoverage } from '#football/openfootball/coverage.ts';
import { severities, type Irregularity } from '#football/openfootball/irregularity.ts';
import type { WorldCupContent } from '#football/openfootball/world-cup.ts';

/** One line for each irregularity, errors first. */
export function irregularityLines(irregularities: readonly Irregularity[]): string[] {
  const errorsFirst = (a: Irregularity, b: Irregularity): number =>
    severities[a.code].localeCompare(severities[b.code]);
  return [...irregularities].sort(errorsFirst).map(({ code, file, position, message }) => {
    const place = position === '' ? file : `${file} ${position}`;
    return `${severities[code]} ${code} ${place}: ${message}`;
  });
}

/** What an import holds, in a few lines. */
export function summaryLines(content: WorldCupContent): string[] {
  const events = content.matches.flatMap((match) => ('events' in match && match.events) || []);
  const ownGoals = events.filter(({ type }) => type === 'ownGoal').length;
  const stages = content.season.stages.map((stage) =>
    stage.type === 'KNOCKOUT' ? `${stage.id} ${stage.ties.length}` : stage.id,
  );
  return [
    `${content.season.id}: ${content.season.start} to ${content.season.end}, stages: ${stages.join(', ')}`,
    `${content.matches.length} matches, ${events.length} goals (${ownGoals} own goals), ${content.clubs.length} teams, ` +
      `${content.squads.flatMap(({ members }) => members).length} players, ${content.venues.length} venues`,
    ...arabicCoverage(content).map(({ of, total, missing }) => {
      const named = missing.length > 0 && missing.length <= 10 ? ` (missing: ${missing.join(', ')})` : '';
      return `Arabic names of ${of}: ${total - missing.length} of ${total}${named}`;
    }),
  ];
}
