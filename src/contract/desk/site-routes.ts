import { createRoute, z } from '@hono/zod-openapi';
import { locales } from '#i18n/locales.ts';
import { body, json } from '../answers.ts';
import {
  conflict,
  data,
  done,
  mistaken,
  problem,
  revision,
  revisionNumber as n,
  security,
  tags,
} from './item-routes.ts';
import { maxRevisions } from './item-limits.ts';
import { dataKinds, type DataList } from './data-list.ts';
import { itemId } from './item-id.ts';
import { dataChange, fileHash, maxDeskChanges } from './items.ts';
import { siteFileParam, type SiteFileName } from './site-files.ts';

const locale = z.enum(locales);

const file = z.object({
  name: z.string(),
  text: z.string(),
  /** Null where there is no such file yet. */
  hash: fileHash.nullable(),
  publishedHash: fileHash.nullable(),
  /** The text, parsed; empty where it cannot be read. */
  value: z.unknown(),
  hasWorkingCopy: z.boolean(),
});
export type DeskSiteFile = Omit<z.infer<typeof file>, 'name'> & { name: SiteFileName };

const changes = z.array(dataChange).max(maxDeskChanges);

const stale = json(
  z.object({
    status: z.int(),
    message: z.string(),
    /** The file as it is now. */
    data: file.optional(),
    /** Both texts, where the file in the content was changed in the same place. */
    conflict: conflict.extend({ name: z.string() }).optional(),
  }),
  'It was changed meanwhile',
);

const names = z.record(z.string(), z.string());
const listed = z.object({
  ...{ file: z.string(), id: z.string(), name: names, detail: names, isTransliterated: z.boolean() },
});
export type DeskDataList = DataList & {
  /** Files with changes that readers do not see, and those among them that the content has not yet. */
  changed: SiteFileName[];
  fresh: SiteFileName[];
};
export const listDataRoute = createRoute({
  ...{ method: 'get', path: '/data', tags, security, summary: 'Clubs, players, stadiums, competitions or seasons' },
  request: {
    query: z.object({
      kind: z.enum(dataKinds),
      query: z.string().max(200).optional(),
      missing: locale.optional(),
      season: z.string().regex(itemId).max(100).optional(),
      from: z.coerce.number().int().min(0).max(1_000_000).default(0),
      most: z.coerce.number().int().min(1).max(200).default(100),
    }),
  },
  responses: data(
    z.object({ items: z.array(listed), total: z.int(), changed: z.array(z.string()), fresh: z.array(z.string()) }),
    'DeskDataList',
  ),
});

const path = '/data/{file}';
const ofFile = z.object({ file: z.string().regex(siteFileParam) });
const ofRevision = ofFile.extend({ n });

/** The routes of the site's files: its front page, its settings, and football data. */
export const siteFileRoutes = {
  read: createRoute({
    ...{ method: 'get', path, tags, security, summary: 'Read a file of data' },
    request: { params: ofFile },
    responses: data(file, 'DeskSiteFile'),
  }),
  save: createRoute({
    ...{ method: 'put', path, tags, security, summary: 'Save changes where readers do not see them yet' },
    request: {
      params: ofFile,
      body: body(
        z.strictObject({
          /** The hash of what they were made from. */
          from: fileHash.nullable(),
          changes,
          /** After a conflict: the `publishedHash` of the text that this one takes the place of. */
          merged: fileHash.optional(),
        }),
      ),
    },
    responses: { ...data(file, 'SavedDeskSiteFile'), 409: stale },
  }),
  discard: createRoute({
    ...{ method: 'delete', path: `${path}/working-copy`, tags, security, summary: 'Go back to what is published' },
    request: { params: ofFile },
    responses: data(file, 'DiscardedDeskSiteFile'),
  }),
  publish: createRoute({
    ...{ method: 'post', path: `${path}/publish`, tags, security, summary: 'Publish it' },
    request: { params: ofFile, body: body(z.strictObject({ from: fileHash.nullable() })) },
    responses: { ...data(file, 'PublishedDeskSiteFile'), 409: stale, 422: mistaken },
  }),
  preview: createRoute({
    ...{ method: 'post', path: `${path}/preview`, tags, security, summary: 'The page with changes, and mistakes' },
    request: {
      params: ofFile,
      body: body(
        z.strictObject({
          ...{ locale, changes },
          /** Id of the item whose page is shown, of a file that has several. */
          of: z.string().regex(itemId).optional(),
        }),
      ),
    },
    responses: data(
      z.object({
        ...{ html: z.string().optional(), path: z.string().optional(), problems: z.array(problem) },
        /** How many milliseconds every page took last, where all change. */
        wholeMs: z.number().optional(),
      }),
      'DeskSitePreview',
    ),
  }),
  live: createRoute({
    ...{ method: 'get', path: `${path}/live`, tags, security, summary: 'Whether readers see what the content has' },
    request: { params: ofFile, query: z.object({ locale }) },
    responses: data(z.object({ isLive: z.boolean(), path: z.string().optional() }), 'DeskSiteLive'),
  }),
  revisions: createRoute({
    ...{ method: 'get', path: `${path}/revisions`, tags, security, summary: `The last ${maxRevisions} revisions` },
    request: { params: ofFile },
    responses: data(z.array(revision), 'DeskSiteRevisions'),
  }),
  revision: createRoute({
    ...{ method: 'get', path: `${path}/revisions/{n}`, tags, security, summary: 'The text of a revision' },
    request: { params: ofRevision },
    responses: data(z.object({ text: z.string() }), 'DeskSiteRevision'),
  }),
  restore: createRoute({
    ...{ method: 'post', path: `${path}/revisions/{n}/restore`, tags, security },
    summary: 'Save the text of a revision',
    request: { params: ofRevision },
    responses: done,
  }),
};
