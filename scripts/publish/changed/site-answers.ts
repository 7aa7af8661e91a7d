import { existsSync } from 'node:fs';
import { latestBuildFile } from '../../../src/contract/builds.ts';
import { openRecord, type PublishRecord } from '../../../src/publishing/plan/record.ts';
import { parseRedirects } from '../../../src/contract/site-files/redirects.ts';
import { changingAddress } from '../../upload/changed-addresses.ts';
import type { Announced } from './announced.ts';

/** A hash of the response of each address of the published site; undefined without a record. */
export const siteAnswers = (recordFile: string): Announced['answers'] | undefined => {
  if (!existsSync(recordFile)) return undefined;
  let record: PublishRecord;
  try {
    record = openRecord(recordFile);
  } catch {
    // Of an earlier version, or damaged: the publish makes another.
    return undefined;
  }
  try {
    const { moved } = parseRedirects(record.meta('moved') ?? '{"moved":{},"gone":{}}');
    const answers = [
      ...[...moved].map(([from, to]) => [from.slice(1), `to ${to}`] as const),
      ...record.digests().map(({ path, digest }) => [path, digest] as const),
      // It is derived from the others, and has no hash in the record.
      [latestBuildFile, record.meta('digest') ?? ''] as const,
    ].map(([file, digest]) => [changingAddress(file), digest] as const);
    return Object.fromEntries(answers.filter(([address]) => address !== undefined));
  } finally {
    record.close();
  }
};
