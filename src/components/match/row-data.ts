import { type MatchView, type Side } from '#newsroom/reader/football.ts';

const team = (side: Side): string[] => (side.kind === 'team' ? [`club/${side.club.id}`] : []);

/**
 * What the page's script knows of a match in a list: its kickoff (its day where the time is not confirmed), its status, and what it is
 * about, as a reader follows it.
 */
export const rowData = ({ match, home, away, competition }: MatchView) => ({
  'data-at': match.timeConfirmed ? match.kickoff : match.kickoff.slice(0, 10),
  'data-status': match.status,
  'data-about': [...team(home), ...team(away), `competition/${competition.id}`].join(' '),
});
