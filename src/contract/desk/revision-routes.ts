import { createRoute, z } from '@hono/zod-openapi';
import { maxRevisions } from './item-limits.ts';
import { data, done, itemPath, ofItem, outdated, revision, revisionNumber, security, tags } from './item-routes.ts';

const revisionTexts = revision.extend({
  texts: z.record(z.string(), z.string()),
  /** `story.yaml`, parsed; empty where it cannot be */
  value: z.json(),
});

export const revisionsRoute = createRoute({
  ...{ method: 'get', path: `${itemPath}/revisions`, tags, security, summary: `The last ${maxRevisions} revisions` },
  request: { params: ofItem },
  responses: data(z.array(revision), 'DeskRevisions'),
});

export const outdatedRoute = createRoute({
  ...{
    method: 'get',
    path: `${itemPath}/outdated`,
    tags,
    security,
    summary: 'Languages that others have changed since',
  },
  request: { params: ofItem },
  responses: data(outdated, 'DeskOutdated'),
});

const ofRevision = ofItem.extend({ n: revisionNumber });
export const revisionRoute = createRoute({
  ...{ method: 'get', path: `${itemPath}/revisions/{n}`, tags, security, summary: 'The texts of a revision' },
  request: { params: ofRevision },
  responses: data(revisionTexts, 'DeskRevision'),
});
export const restoreRevisionRoute = createRoute({
  ...{
    method: 'post',
    path: `${itemPath}/revisions/{n}/restore`,
    tags,
    security,
    summary: 'Save the texts of a revision',
  },
  request: { params: ofRevision },
  responses: done,
});
