/** The data of a tie that a path needs. */
export interface PathTie {
  /** Ids of its known teams. */
  teams: readonly string[];
  /** False for the match for third place: no line leads there. */
  isInTree: boolean;
}

/** A tie on a team's way. */
export interface PathStep<T extends PathTie> {
  tie: T;
  /** Whether a line leads on from it: the team plays again in the tree. */
  leadsOn: boolean;
}

/** The ties of a team in the order of the rounds. */
export function teamPath<T extends PathTie>(ties: readonly T[], team: string): PathStep<T>[] {
  const own = ties.filter(({ teams }) => teams.includes(team));
  return own.map((tie, at) => ({ tie, leadsOn: tie.isInTree && own.slice(at + 1).some(({ isInTree }) => isInTree) }));
}
