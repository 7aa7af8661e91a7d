import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syntheticStory } from './synthetic-story.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The content besides the stories: the demo's. */
const beside = ['football', 'authors', 'tags', 'polls', 'pages'];

/** A newsroom's content with a number of synthetic stories, and a day's edits. */
export const syntheticContent = (contentDir: string, demoDir: string, count: number, vocabulary: Vocabulary) => {
  const place = (number: number): string => {
    const story = syntheticStory(number, count, vocabulary);
    const folder = path.join(contentDir, story.path);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(story.files)) writeFileSync(path.join(folder, name), text);
    return folder;
  };
  const editJson = <Value>(file: string, edit: (value: Value) => void): void => {
    const at = path.join(contentDir, file);
    const value = JSON.parse(readFileSync(at, 'utf8')) as Value;
    edit(value);
    writeFileSync(at, `${JSON.stringify(value, null, 2)}\n`);
  };
  return {
    write: (): void => {
      for (const each of beside) cpSync(path.join(demoDir, each), path.join(contentDir, each), { recursive: true });
      for (let number = 0; number < count; number += 1) place(number);
    },
    /** One more sentence in a story's English body. */
    changeStory: (number: number): void => {
      const { path: folder } = syntheticStory(number, count, vocabulary);
      appendFileSync(
        path.join(contentDir, folder, 'en.md'),
        '\nOne more sentence was added after the final whistle.\n',
      );
    },
    /** A story newer than all others. */
    addStory: (): void => void place(count),
    renameClub: (id: string, name: string): void =>
      editJson<{ name: { en: string } }>(`football/clubs/${id}.json`, (club) => {
        club.name.en = name;
      }),
    /** Changes the result of a season's last group match. */
    changeResult: (season: string): void =>
      editJson<{ stage: string; score?: { regularTime: { home: number } }; events?: unknown }[]>(
        `football/seasons/${season}/matches.json`,
        (matches) => {
          const match = matches.findLast(({ stage, score }) => stage === 'groups' && score !== undefined);
          if (match?.score === undefined) throw new Error('The season has no result to change');
          match.score.regularTime.home += 1;
        },
      ),
  };
};

export type SyntheticContent = ReturnType<typeof syntheticContent>;
