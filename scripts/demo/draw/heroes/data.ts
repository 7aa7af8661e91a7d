/** Matches as the pictures need them. */
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
  matchday?: number;
  homeTeam: string;
  awayTeam: string;
  kickoff: string;
  venue: string;
  score: { halfTime: Pair; regularTime: Pair; afterExtraTime?: Pair; penalties?: Pair };
  events: GoalEvent[];
}

const seasons = new URL('../../../../src/content/football/seasons/', import.meta.url);
const read = new Map<string, Promise<MatchData[]>>();

/** All matches of a season in the order they are stored: the 104 of the World Cup where no other is named. */
export function allMatches(season = 'world-cup-2026'): Promise<MatchData[]> {
  const file = new URL(`${season}/matches.json`, seasons);
  const known = read.get(season) ?? readFile(file, 'utf8').then((text) => JSON.parse(text) as MatchData[]);
  read.set(season, known);
  return known;
}

/** A match by the tail of its id: `final-spain-argentina`. */
export async function matchOf(id: string): Promise<MatchData> {
  const found = (await allMatches()).find((match) => match.id === `world-cup-2026-${id}`);
  if (!found) throw new Error(`no match world-cup-2026-${id}`);
  return found;
}

export const isGoalEvent = ({ type }: GoalEvent): boolean => type.toLowerCase().includes('goal');

/** The score as it stood at the end of play. */
export const finalScore = ({ score }: MatchData): Pair => score.afterExtraTime ?? score.regularTime;
