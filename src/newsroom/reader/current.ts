import process from 'node:process';
import { loadSettings } from '#settings.ts';
import { indexFileIn } from '../places.ts';
import { openReader, type Reads } from './reader.ts';
import { type Recorder } from './tracked.ts';

let reader: ReturnType<typeof openReader> | undefined;

/**
 * The reader of the running build or development server, opened on first use.
 * The newsroom integration says for which instant the site is built.
 */
export const readsFor = (record?: Recorder): Reads => {
  const { MUSTADIRA_NOW, MUSTADIRA_DRAFTS } = process.env;
  reader ??= openReader({
    indexFile: indexFileIn(loadSettings().cacheDir),
    now: MUSTADIRA_NOW ? new Date(MUSTADIRA_NOW) : new Date(),
    drafts: MUSTADIRA_DRAFTS === '1',
  });
  return reader.forPage(record);
};
