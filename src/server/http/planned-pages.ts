import { appendFileSync } from 'node:fs';
import { plannedPagesFile, requestedPagesFile } from '#contract/planned-pages.ts';
import { readPublishingState } from '../platform/publishing-state.ts';
import { rereadable } from '../platform/rereadable.ts';

/** Pages that a first publish has not rendered yet. */
export interface PlannedPages {
  /** Whether planned pages are missing. */
  isRendering: () => boolean;
  /** Whether the publish that renders them has failed: they come with the next one. */
  hasFailed: () => boolean;
  /** Whether the site will have a page or file at a path, decoded and clean. */
  isPlanned: (path: string) => boolean;
  /** Requests that the publisher renders a planned page before others. */
  request: (path: string) => void;
}

/** Decoded path → the path as the publisher spells it. */
const parsePlanned = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split('\n').map((path) => [decodeURIComponent(path), path]));

/** Reads the publisher's plan. Without a first publish in progress, a call costs one `stat`. */
export const plannedPages = (dist: string): PlannedPages => {
  const readState = readPublishingState(dist);
  const readPlanned = rereadable<ReadonlyMap<string, string>>(plannedPagesFile(dist), parsePlanned, new Map());
  const requested = new Set<string>();
  const isRendering = (): boolean => (readState()?.rendering ?? null) !== null;
  return {
    isRendering,
    hasFailed: () => readState()?.lastOutcome === 'failed',
    isPlanned: (path) => isRendering() && readPlanned().has(path),
    request: (path) => {
      const planned = readPlanned().get(path);
      if (planned === undefined || requested.has(planned)) return;
      try {
        appendFileSync(requestedPagesFile(dist), `${planned}\n`);
        requested.add(planned);
      } catch {
        // The page will still be rendered, in its usual order.
        return;
      }
    },
  };
};
