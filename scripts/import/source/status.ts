import type { Match, Score } from '#schemas/match.ts';
import type { IrregularityCode } from './irregularity.ts';

type ReadStatus =
  | { status: 'SCHEDULED' | 'TIMED' | 'POSTPONED' | 'CANCELLED' }
  | { status: 'FINISHED' | 'AWARDED'; score: Score }
  | { status: 'ABANDONED'; score?: Score };

interface Reading {
  value: ReadStatus;
  problems: { code: IrregularityCode; message: string }[];
}

/** Without a result: `TIMED` where the time of the kickoff is known. */
const toBePlayed = (timed: boolean): ReadStatus => ({ status: timed ? 'TIMED' : 'SCHEDULED' });

const statuses: Readonly<Record<string, Match['status']>> = {
  awarded: 'AWARDED',
  cancelled: 'CANCELLED',
  canceled: 'CANCELLED',
  postponed: 'POSTPONED',
  abandoned: 'ABANDONED',
};

/**
 * The status of a match from its file's word and whether it has a result. A result without a status is final; a status that contradicts the
 * score is reported, and nothing is invented to reconcile them.
 *
 * @param word the file's word, `awarded`; undefined for most matches
 * @param timed whether the time of the kickoff is known
 */
export function readStatus(word: string | undefined, score: Score | undefined, timed: boolean): Reading {
  const plain = score ? ({ status: 'FINISHED', score } as const) : toBePlayed(timed);
  if (word === undefined) return { value: plain, problems: [] };
  const status = statuses[word.toLowerCase()];
  switch (status) {
    case 'AWARDED':
      if (score) return { value: { status, score }, problems: [] };
      return contradiction(plain, `${word} without a score: written as not played`);
    case 'ABANDONED':
      return { value: { status, ...(score && { score }) }, problems: [] };
    case 'CANCELLED':
    case 'POSTPONED':
      if (!score) return { value: { status }, problems: [] };
      return contradiction({ status }, `${word} with a score: the score is left out`);
    default:
      return { value: plain, problems: [{ code: 'UNKNOWN_STATUS', message: `does not know "${word}": left out` }] };
  }
}

const contradiction = (value: ReadStatus, message: string): Reading => ({
  value,
  problems: [{ code: 'STATUS_DISAGREES_WITH_SCORE', message }],
});
