import { answerJobs } from '../../../src/lib/threads.ts';
import { type DistPage, sourceOf } from './dist.ts';
import { type PageFacts, readFacts } from './page-facts.ts';
import { packFacts } from './packed-facts.ts';

function* factsOf(pages: readonly DistPage[]): Generator<PageFacts> {
  for (const page of pages) yield readFacts(page.path, sourceOf(page));
}

// A line of the file of facts: those of some pages.
answerJobs((pages: readonly DistPage[]) => JSON.stringify(packFacts(factsOf(pages))));
