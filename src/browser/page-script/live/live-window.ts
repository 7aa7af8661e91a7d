const hourMs = 3_600_000;

/** Milliseconds after the kickoff in which a match is played, and after which nobody asks for one that has not begun. */
export const maxPlayMs = 4 * hourMs;

/** Whether what happens in a match may be asked for: from one hour before its kickoff to four hours after. Instants are milliseconds since 1970. */
export const livePhase = (kickoff: number, now: number): 'before' | 'open' | 'over' => {
  if (now < kickoff - hourMs) return 'before';
  return now <= kickoff + maxPlayMs ? 'open' : 'over';
};
