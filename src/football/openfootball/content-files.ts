import { z } from 'zod';
import { club } from '#schemas/club.ts';
import { competition, season } from '#schemas/competition.ts';
import { match } from '#schemas/match.ts';
import { membership, player } from '#schemas/player.ts';
import { venue } from '#schemas/venue.ts';
import { irregularitiesOf, type Irregularity } from './irregularity.ts';
import { positionOf } from './position.ts';
import type { WorldCupContent } from './world-cup.ts';

/** A file of the content folder, by its path under `football/`. */
export interface ContentFile {
  path: string;
  data: unknown;
  schema: z.ZodType;
}

/** What an import writes: items of their own, and the season's files, which belong together. */
export interface ContentFiles {
  items: ContentFile[];
  season: { id: string; files: ContentFile[] };
}

/** The files that hold an edition, in a fixed order. */
export function contentFiles(content: WorldCupContent): ContentFiles {
  const seasonPath = (name: string): string => `seasons/${content.season.id}/${name}.json`;
  return {
    items: [
      { path: `competitions/${content.competition.id}.json`, data: content.competition, schema: competition },
      ...content.clubs.map((data) => ({ path: `clubs/${data.id}.json`, data, schema: club })),
      ...content.venues.map((data) => ({ path: `venues/${data.id}.json`, data, schema: venue })),
      ...content.squads.map(({ team, members }) => ({
        path: `players/${team.club.id}.json`,
        data: members.map((member) => member.player),
        schema: z.array(player),
      })),
    ],
    season: {
      id: content.season.id,
      files: [
        { path: seasonPath('season'), data: content.season, schema: season },
        { path: seasonPath('matches'), data: content.matches, schema: z.array(match) },
        {
          path: seasonPath('squads'),
          data: content.squads.flatMap(({ members }) => members.map((member) => member.membership)),
          schema: z.array(membership),
        },
      ],
    },
  };
}

/** What the schemas say against the files; nothing when all can be written. */
export function checkFiles({ items, season: { files } }: ContentFiles): Irregularity[] {
  return [...items, ...files].flatMap(({ path, data, schema }) => {
    const found = irregularitiesOf(path);
    const parsed = schema.safeParse(data);
    for (const issue of parsed.error?.issues ?? []) found.add('INVALID_ITEM', positionOf(issue.path), issue.message);
    return found.list;
  });
}

/** A file's text: two spaces, a newline at the end, keys in the order they were built in. */
export const contentText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
