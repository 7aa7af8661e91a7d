import { playsIn } from '#football/decided.ts';
import type { Localised } from '#schemas/localised.ts';
import type { ReadContext } from './context.ts';
import { bracketsOf } from './season-brackets.ts';
import { seasonData, titleOutcomesOf } from './season-data.ts';

/** A team's final placing: on the podium, or the last stage it played in. */
export type Progress = { place: 'champion' | 'runnerUp' | 'third' | 'fourth' } | { stage: Localised };

/** Named reads of how far teams came. */
export const progressReads = (context: ReadContext) => ({
  /** A team's placing in a season; undefined before its first match. */
  progress: (seasonId: string, clubId: string): Progress | undefined => {
    const data = seasonData(context, seasonId);
    if (!data) return undefined;
    const outcomes = titleOutcomesOf(context, data);
    const thirdPlace = bracketsOf(context, data).find((own) => own.thirdPlace)?.thirdPlace;
    if (outcomes.some(({ champion }) => champion === clubId)) return { place: 'champion' };
    if (outcomes.some(({ runnerUp }) => runnerUp === clubId)) return { place: 'runnerUp' };
    if (clubId === thirdPlace?.winner) return { place: 'third' };
    if (clubId === thirdPlace?.loser) return { place: 'fourth' };
    const played = new Set(data.matches.filter((each) => playsIn(each, clubId)).map(({ stage }) => stage));
    const last = data.season.stages.filter(({ id }) => played.has(id)).sort((a, b) => b.order - a.order)[0];
    return last && { stage: last.name };
  },
});
