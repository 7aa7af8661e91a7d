import { sharedPublisher } from '../../publish/support/publisher.ts';
import { publishedNewsroom } from './publish.ts';

/** `publishedNewsroom` whose publishes run in one process: docs/testing.md, "What publishing costs in tests". */
export const quickNewsroom = (): ReturnType<typeof publishedNewsroom> => publishedNewsroom({}, sharedPublisher());
