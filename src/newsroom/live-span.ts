/** How long a live blog is under way, as far as its story says. Instants are ISO 8601 in UTC. */
export interface LiveSpan {
  /** The id of its match. */
  match?: string | undefined;
  /** When its newsroom ends it. */
  ends?: string | undefined;
  /** The time of its last entry; without one, that of its publication. */
  last: string;
}

const hourMs = 3_600_000;
/** After the last entry, and after the kickoff. */
const afterMs = 4 * hourMs;

/** Until when a live blog is under way: as its newsroom says, else four hours after its last entry or the kickoff of its match, the later one. */
export const liveUntil = ({ ends, last }: LiveSpan, kickoff: string | null | undefined): string =>
  ends ?? new Date(Math.max(Date.parse(last), Date.parse(kickoff ?? last)) + afterMs).toISOString();
