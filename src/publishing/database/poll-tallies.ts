import type { PublishedPoll } from '#contract/interactions.ts';
import type { PollTally, TallyState } from '#newsroom/index/tallies.ts';
import { pollStateAt } from '#newsroom/reader/polls.ts';

/** Polls whose votes are to be read, by the reason for it. */
export interface DuePolls {
  /** Closed, without a final count. */
  closed: string[];
  /** Open, with a result that is always shown. */
  open: string[];
}

type Polls = TallyState['polls'];

const isAlwaysShown = ({ resultVisibility }: Polls[number]['poll']): boolean => resultVisibility === 'always';

/**
 * Which polls' votes to read at an instant.
 * @param served the polls as the server knows them. The server accepts votes until the close it has. If an editor has moved the close
 * forward, the final count has to wait: one publish informs the server, the next one reads it.
 */
export const duePolls = (polls: Polls, served: () => readonly PublishedPoll[], instant: number): DuePolls => {
  const isClosedThere = (id: string): boolean => {
    const known = served().find((poll) => poll.id === id);
    return known === undefined || Date.parse(known.closesAt) <= instant;
  };
  const due: DuePolls = { closed: [], open: [] };
  for (const { poll, tally } of polls) {
    const state = pollStateAt(instant, poll);
    if (state === 'open' && isAlwaysShown(poll)) due.open.push(poll.id);
    if (state === 'closed' && !tally?.isFinal && isClosedThere(poll.id)) due.closed.push(poll.id);
  }
  return due;
};

/** The tallies that pages may show, from the votes that were read (by poll and option); a poll without new votes keeps its tally. */
export const pollTallies = (
  polls: Polls,
  instant: number,
  read?: { due: DuePolls; votes: ReadonlyMap<string, Readonly<Record<string, number>>> },
): Map<string, PollTally> =>
  new Map(
    polls.flatMap(({ poll, tally }): [string, PollTally][] => {
      const isFinal = read?.due.closed.includes(poll.id) ?? false;
      if (isFinal || read?.due.open.includes(poll.id)) {
        const votes = poll.options.map(({ id }): [string, number] => [id, read?.votes.get(poll.id)?.[id] ?? 0]);
        const total = votes.reduce((sum, [, count]) => sum + count, 0);
        return [[poll.id, { total, votes: Object.fromEntries(votes), isFinal }]];
      }
      if (!tally) return [];
      const state = pollStateAt(instant, poll);
      if (state === 'closed') return [[poll.id, tally]];
      // Closed once and open again: its former count is no longer final, and may be hidden now.
      return state === 'open' && isAlwaysShown(poll) ? [[poll.id, { ...tally, isFinal: false }]] : [];
    }),
  );
