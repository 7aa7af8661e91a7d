import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, bySession, errors, json, plainAnswer } from '../answers.ts';
import { deskFileName, type DeskFileName, deskItem, fileEdit, fileHash, foundKinds, itemStatuses } from './items.ts';
import { itemId } from './item-id.ts';
import { deskShare } from './share.ts';
import { revisionActions } from './revision-actions.ts';
import { sections } from '#settings/sections.ts';
import { locales } from '#i18n/locales.ts';

/** Maximum items in a list. */
const maxListed = 100;

export const tags = ['desk'];
export const security = bySession;
const instant = z.iso.datetime({ offset: true });
const section = z.enum(sections);
/** The story of a route. */
export const ofItem = z.object({ section, id: z.string().regex(itemId).max(100) });
const locale = z.enum(locales);
const partly = z.partialRecord(locale, z.string().trim().min(1).max(500));
export const itemPath = '/items/{section}/{id}';

const file = z.object({ name: z.string(), text: z.string(), hash: fileHash, publishedHash: fileHash.nullable() });
export const problem = z.object({
  file: z.string(),
  field: z.string(),
  message: z.string(),
  kind: z.enum(['mistake', 'advice']),
});
export const picture = z.object({
  name: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
const shownPerson = z.object({ id: z.string(), name: z.string() });
export type ShownPerson = z.infer<typeof shownPerson>;
const status = z.enum(itemStatuses);

const openItem = z.object({
  item: deskItem,
  files: z.array(file),
  /** `story.yaml`, parsed */
  value: z.unknown(),
  pictures: z.array(picture),
  status: status.nullable(),
  hasWorkingCopy: z.boolean(),
  /** Last parts of the addresses that readers know, by language; none of a draft. */
  publishedSlugs: z.partialRecord(locale, z.string()),
  isOwn: z.boolean(),
  may: z.array(z.enum(['read', 'write', 'publish'])),
  people: z.array(shownPerson),
});
export type DeskPicture = z.infer<typeof picture>;

/** A language whose text is older than a change of another one (`by`); revision `n` has that one as it was. */
export const outdated = z.partialRecord(locale, z.object({ by: locale, n: z.int() }));
export type OutdatedTexts = z.infer<typeof outdated>;

const listed = z.object({
  item: deskItem,
  status,
  title: z.record(z.string(), z.string()),
  slug: z.record(z.string(), z.string()),
  languages: z.array(z.string()),
  author: z.string(),
  publishedAt: z.string(),
  updatedAt: z.string().optional(),
  hasMistakes: z.boolean(),
  /** Of items that this person may write. */
  outdated: outdated.optional(),
});
export type ListedStory = z.infer<typeof listed>;

const found = z.object({
  kind: z.enum(foundKinds),
  ...{ id: z.string(), link: z.string().optional(), label: z.string(), detail: z.string().optional() },
});

export const revisionNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
export const revision = z.object({
  n: z.int(),
  action: z.enum(revisionActions),
  at: instant,
  /** Null for what was changed outside of the desk, and where the account is deleted. */
  person: shownPerson.nullable(),
});
export type Revision = z.infer<typeof revision>;
const trashed = z.object({ n: z.string(), item: deskItem, at: instant, title: z.record(z.string(), z.string()) });
export type TrashedItem = z.infer<typeof trashed>;

/**
 * A file whose working copy (`own`, of `hash`) and content (`published`) were changed in the same place since they were one text (`base`,
 * empty where that is not known). Values are those of a file of data.
 */
export const conflict = z.object({
  ...{ name: deskFileName, own: z.string(), hash: fileHash },
  ...{ base: z.string(), published: z.string(), publishedHash: fileHash },
  values: z.object({ base: z.json(), published: z.json() }).optional(),
});
export type DeskConflict<Name extends string = DeskFileName> = Omit<z.infer<typeof conflict>, 'name'> & { name: Name };

export const data = <Schema extends z.ZodType>(schema: Schema, name: string) => ({
  ...errors,
  200: json(answerWith(name, schema), 'Done'),
});
export const done = { ...errors, 200: json(plainAnswer, 'Done') };
const stale = json(
  z.object({
    status: z.int(),
    message: z.string(),
    /** The file as it is now; null where it is no more. */
    data: file.nullable().optional(),
    conflict: conflict.optional(),
  }),
  'It was changed meanwhile',
);
export const mistaken = json(
  z.object({
    status: z.int(),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    data: z.array(problem).optional(),
  }),
  'Mistakes that keep it from being published',
);

export const listItemsRoute = createRoute({
  ...{
    method: 'get',
    path: '/items',
    tags,
    security,
    summary: 'Stories: a writer’s own drafts, and what was published',
  },
  request: {
    query: z.object({
      ...{ section: section.optional(), status: status.optional(), author: z.string().max(100).optional() },
      /** Without a text in a language; with one that is older than a change of another. */
      ...{ missing: locale.optional(), outdated: locale.optional() },
      ...{ query: z.string().max(200).optional() },
      /** Dated from this instant on, and before that one: of a calendar. */
      ...{ since: instant.optional(), until: instant.optional() },
      from: z.coerce.number().int().min(0).max(1_000_000).default(0),
      most: z.coerce.number().int().min(1).max(maxListed).default(50),
    }),
  },
  responses: data(z.object({ items: z.array(listed), total: z.int() }), 'DeskItems'),
});

export const newItemRoute = createRoute({
  ...{ method: 'post', path: '/items', tags, security, summary: 'Begin a draft' },
  request: { body: body(z.strictObject({ section, id: ofItem.shape.id.optional(), title: partly })) },
  responses: { ...errors, 201: json(answerWith('NewDeskItem', z.object({ item: deskItem })), 'Begun') },
});

export const readItemRoute = createRoute({
  ...{ method: 'get', path: itemPath, tags, security, summary: 'A story with its texts' },
  request: { params: ofItem },
  responses: data(openItem, 'DeskItem'),
});

export const saveFileRoute = createRoute({
  ...{ method: 'put', path: `${itemPath}/files`, tags, security, summary: 'Save a text, or values of it' },
  request: { params: ofItem, body: body(fileEdit) },
  responses: { ...data(file, 'DeskFileAnswer'), 409: stale },
});

export const discardRoute = createRoute({
  ...{ method: 'delete', path: `${itemPath}/working-copy`, tags, security, summary: 'Go back to what is published' },
  request: { params: ofItem },
  responses: done,
});

const publishing = {
  ...data(z.object({ status, publishedAt: z.string() }), 'PublishedDeskItem'),
  409: stale,
  422: mistaken,
};
const seen = z
  .record(z.string(), fileHash)
  .optional()
  .openapi({ description: 'Hashes of the texts as they were seen' });
export type DeskOpenItem = z.infer<typeof openItem>;

export const publishRoute = createRoute({
  ...{ method: 'post', path: `${itemPath}/publish`, tags, security, summary: 'Publish now, or at a time' },
  request: { params: ofItem, body: body(z.strictObject({ at: instant.optional(), from: seen })) },
  responses: publishing,
});

export const withdrawRoute = createRoute({
  ...{ method: 'post', path: `${itemPath}/withdraw`, tags, security, summary: 'Withdraw what readers see' },
  request: { params: ofItem },
  responses: publishing,
});

export const correctRoute = createRoute({
  ...{
    method: 'post',
    path: `${itemPath}/correct`,
    tags,
    security,
    summary: 'Publish with a note of what was corrected',
  },
  request: {
    params: ofItem,
    body: body(z.strictObject({ note: partly.refine((note) => Object.keys(note).length > 0), from: seen })),
  },
  responses: publishing,
});

export const previewRoute = createRoute({
  ...{
    method: 'post',
    path: `${itemPath}/preview`,
    tags,
    security,
    summary: 'The page as readers would see it with edits',
  },
  request: { params: ofItem, body: body(z.strictObject({ locale, edits: z.array(fileEdit).max(10) })) },
  responses: data(
    z.object({
      ...{ html: z.string().optional(), path: z.string().optional() },
      ...{ problems: z.array(problem), share: deskShare.optional() },
    }),
    'DeskPreview',
  ),
});

export const checkRoute = createRoute({
  ...{ method: 'post', path: `${itemPath}/check`, tags, security, summary: 'What is wrong with a story with edits' },
  request: { params: ofItem, body: body(z.strictObject({ edits: z.array(fileEdit).max(10) })) },
  responses: data(z.array(problem), 'DeskProblems'),
});

export const itemLiveRoute = createRoute({
  ...{ method: 'get', path: `${itemPath}/live`, tags, security, summary: 'Whether readers see what the content has' },
  request: { params: ofItem, query: z.object({ locale }) },
  responses: data(z.object({ isLive: z.boolean(), path: z.string().optional() }), 'DeskLive'),
});

export const presenceRoute = createRoute({
  ...{
    method: 'put',
    path: `${itemPath}/presence`,
    tags,
    security,
    summary: 'Say that it is open; who else has it open',
  },
  request: { params: ofItem },
  responses: data(z.array(shownPerson), 'DeskPresence'),
});
export const leaveRoute = createRoute({
  ...{ method: 'delete', path: `${itemPath}/presence`, tags, security, summary: 'Say that it is closed' },
  request: { params: ofItem },
  responses: done,
});

export const findRoute = createRoute({
  ...{ method: 'get', path: '/find', tags, security, summary: 'What a story can be about, link to or name' },
  request: {
    query: z.object({ query: z.string().max(200), locale, kinds: z.string().max(100).optional() }),
  },
  responses: data(z.array(found), 'DeskFound'),
});

export const deleteItemRoute = createRoute({
  ...{ method: 'delete', path: itemPath, tags, security, summary: 'Move a story into the trash' },
  request: { params: ofItem },
  responses: done,
});
export const trashRoute = createRoute({
  ...{ method: 'get', path: '/trash', tags, security, summary: 'Stories in the trash, latest first' },
  responses: data(z.array(trashed), 'DeskTrash'),
});
export const restoreItemRoute = createRoute({
  ...{ method: 'post', path: '/trash/{n}/restore', tags, security, summary: 'Take a story back from the trash' },
  request: { params: z.object({ n: z.string().regex(/^\d{13,15}$/) }) },
  responses: { ...errors, 200: json(answerWith('RestoredDeskItem', z.object({ item: deskItem })), 'Back') },
});
