import { seasonAddress } from '#components/championship/season-address.ts';
import { seasonName } from '#components/championship/season-name.ts';
import type { DayPart } from '#contract/match-row.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { byCompetition } from './by-competition.ts';
import { rowOf } from './row-of.ts';
import { stageLabel } from './stage-label.ts';

/** Matches of a day, under the competitions they belong to. */
export const dayParts = (matches: readonly MatchView[], locals: App.Locals): DayPart[] =>
  byCompetition(matches).map(({ first, views }) => {
    const rows = views.map((view) => rowOf(view, locals));
    const isOneStage = new Set(rows.map(({ stage }) => stage)).size === 1;
    return {
      name: seasonName(first.competition, first.season, locals),
      href: seasonAddress(first.competition, first.season, locals),
      ...(isOneStage && { stage: stageLabel(first, locals, views.length) }),
      rows,
    };
  });
