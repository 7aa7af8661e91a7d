import { afterAll } from 'vitest';
import { startPublisher } from '../../publish/support/publisher.ts';
import { publishedNewsroom } from './publish.ts';

/** `publishedNewsroom` of a test file, whose publishes run in one process: docs/testing.md, "What publishing costs in tests". */
export const quickNewsroom = (): ReturnType<typeof publishedNewsroom> => {
  const publisher = startPublisher();
  afterAll(() => publisher.stop());
  return publishedNewsroom({}, publisher);
};
