import { globSync } from 'node:fs';
import path from 'node:path';
import { readIndexedFacts } from '../../src/newsroom/index/facts.ts';

/** The items of a kind in files of the content, in JSON or YAML. @param pattern of their paths in the content folder */
export const contentItems = <Item>(contentDir: string, pattern: string, kind: string): Item[] =>
  globSync(pattern, { cwd: contentDir }).flatMap((file) =>
    readIndexedFacts(contentDir, file.split(path.sep).join('/'))
      .rows.items.filter((item) => item.kind === kind)
      .map(({ value }) => value as Item),
  );
