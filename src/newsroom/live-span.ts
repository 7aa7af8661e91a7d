/** How long a live blog is under way, as far as its story says. Instants are ISO 8601 in UTC. */
export interface LiveSpan {
  /** The id of its match. */
  match?: string | undefined;
  /** When its newsroom ends it. */
  ends?: string | undefined;
  /** When its story is published. */
  from: string;
  /** The times of its entries, the oldest first. Readers see each from its time on. */
  entries: string[];
}

/** Those of the entries that readers see at an instant, for when they last saw a change. */
export const seenEntries = (entries: readonly string[], now: string): { at: string }[] =>
  entries.flatMap((at) => (at <= now ? [{ at }] : []));

const hourMs = 3_600_000;
/** After the last entry, and after the kickoff. */
const afterMs = 4 * hourMs;

/** Until when a live blog is under way: as its newsroom says, else four hours after its last entry or the kickoff of its match, the later one. */
export const liveUntil = ({ ends, from, entries }: LiveSpan, kickoff: string | null | undefined): string => {
  const last = entries.at(-1) ?? from;
  return ends ?? new Date(Math.max(Date.parse(last), Date.parse(kickoff ?? last)) + afterMs).toISOString();
};
