/** The tournament's matches as the pictures need them. */
import { readFile } from 'node:fs/promises';

interface Pair {
  home: number;
  away: number;
}

export interface GoalEvent {
  type: string;
  minute: number;
  addedTime?: number;
  team: string;
  player: string;
}

export interface MatchData {
  id: string;
  stage: string;
  group?: string;
  homeTeam: string;
  awayTeam: string;
  kickoff: string;
  venue: string;
  score: { halfTime: Pair; regularTime: Pair; afterExtraTime?: Pair; penalties?: Pair };
  events: GoalEvent[];
}

const file = new URL('../../../src/content/football/seasons/world-cup-2026/matches.json', import.meta.url);
let matches: Promise<MatchData[]> | undefined;

/** All 104 matches in the order they are stored. */
export function allMatches(): Promise<MatchData[]> {
  matches ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as MatchData[]);
  return matches;
}

/** A match by the tail of its id: `final-spain-argentina`. */
export async function matchOf(id: string): Promise<MatchData> {
  const found = (await allMatches()).find((match) => match.id === `world-cup-2026-${id}`);
  if (!found) throw new Error(`no match world-cup-2026-${id}`);
  return found;
}

export const isGoal = ({ type }: GoalEvent): boolean => type.toLowerCase().includes('goal');

/** The score as it stood at the end of play. */
export const finalScore = ({ score }: MatchData): Pair => score.afterExtraTime ?? score.regularTime;
