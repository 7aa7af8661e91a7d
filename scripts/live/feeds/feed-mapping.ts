import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '#lib/replace-file.ts';
import { id } from '#schemas/ids.ts';

/** An item of a feed. `is` is a person's decision: the id of the newsroom's item, `none` where it has none, `null` while it is undecided. */
const mapped = z.strictObject({
  name: z.string(),
  is: z.union([id, z.literal('none'), z.null()]),
  /** Ids that it may be, by its name, until it is decided. */
  proposed: z.array(id).optional(),
});
export type Mapped = z.infer<typeof mapped>;

/** `football/overrides/feeds/{feed}.json` of the content: by the feed's codes and ids. */
const feedMapping = z.strictObject({
  /** The season that is played in each competition. */
  competitions: z.record(z.string(), id).default({}),
  teams: z.record(z.string(), mapped).default({}),
  players: z.record(z.string(), mapped).default({}),
});
export type FeedMapping = z.infer<typeof feedMapping>;

/** The newsroom's decisions about a feed, in their file. */
export interface MappingFile {
  path: string;
  /** @throws with what is wrong with the file */
  read: () => FeedMapping;
  write: (mapping: FeedMapping) => void;
}

export const mappingFile = (contentDir: string, feed: string): MappingFile => {
  const path = join(contentDir, 'football/overrides/feeds', `${feed}.json`);
  return {
    path,
    read: () => {
      let text = '{}';
      try {
        text = readFileSync(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      try {
        return feedMapping.parse(JSON.parse(text));
      } catch (error) {
        const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
        throw new Error(`${path} is wrong: ${reason}`, { cause: error });
      }
    },
    write: (mapping) => replaceFile(path, `${JSON.stringify(mapping, null, 2)}\n`),
  };
};

/** What is not decided: `team 40 “FC Bayern München” (like it: bayern-munich)`. */
export const undecided = ({ teams, players }: FeedMapping): string[] =>
  (
    [
      ['team', teams],
      ['player', players],
    ] as const
  ).flatMap(([kind, all]) =>
    Object.entries(all).flatMap(([key, { name, is, proposed = [] }]) =>
      is === null
        ? [`${kind} ${key} “${name}” (${proposed.length > 0 ? `like it: ${proposed.join(', ')}` : 'none is like it'})`]
        : [],
    ),
  );
