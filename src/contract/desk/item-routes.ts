import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, bySession, errors, json, plainAnswer } from '../answers.ts';
import { deskFileName, deskItem, fileEdit, fileHash, itemId, itemStatuses } from './items.ts';
import { deskPictureTypes, maxRevisions, pictureName, shownPictureName, shownPictureTypes } from './item-limits.ts';
import { sections } from '#settings/sections.ts';
import { locales } from '#i18n/locales.ts';

/** Maximum items in a list. */
const maxListed = 100;

const tags = ['desk'];
const security = bySession;
const instant = z.iso.datetime({ offset: true });
const section = z.enum(sections);
const ofItem = z.object({ section, id: z.string().regex(itemId).max(100) });
const locale = z.enum(locales);
const partly = z.partialRecord(locale, z.string().trim().min(1).max(500));
const path = '/items/{section}/{id}';

const file = z.object({ name: z.string(), text: z.string(), hash: fileHash, publishedHash: fileHash.nullable() });
const problem = z.object({
  file: z.string(),
  field: z.string(),
  message: z.string(),
  kind: z.enum(['mistake', 'advice']),
});
const picture = z.object({ name: z.string(), bytes: z.int(), width: z.int().nullable(), height: z.int().nullable() });
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
const outdated = z.partialRecord(locale, z.object({ by: locale, n: z.int() }));
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
  kind: z.enum(['club', 'player', 'competition', 'match', 'story', 'tag', 'author']),
  ...{ id: z.string(), link: z.string().optional(), label: z.string(), detail: z.string().optional() },
});

/** What happened to an item. */
const revisionActions = ['outside', 'create', 'save', 'publish', 'withdraw', 'correct', 'discard', 'restore'] as const;
export type RevisionAction = (typeof revisionActions)[number];

const revision = z.object({
  n: z.int(),
  action: z.enum(revisionActions),
  at: instant,
  /** Null for what was changed outside of the desk, and where the account is deleted. */
  person: shownPerson.nullable(),
});
export type Revision = z.infer<typeof revision>;
const revisionTexts = revision.extend({
  texts: z.record(z.string(), z.string()),
  /** `story.yaml`, parsed; empty where it cannot be */
  value: z.json(),
});

const trashed = z.object({ n: z.string(), item: deskItem, at: instant, title: z.record(z.string(), z.string()) });
export type TrashedItem = z.infer<typeof trashed>;

/**
 * A file whose working copy (`own`, of `hash`) and content (`published`) were changed in the same place since they were one text (`base`,
 * empty where that is not known). Values are those of a file of data.
 */
const conflict = z.object({
  ...{ name: deskFileName, own: z.string(), hash: fileHash },
  ...{ base: z.string(), published: z.string(), publishedHash: fileHash },
  values: z.object({ base: z.json(), published: z.json() }).optional(),
});
export type DeskConflict = z.infer<typeof conflict>;

const data = <Schema extends z.ZodType>(schema: Schema, name: string) => ({
  ...errors,
  200: json(answerWith(name, schema), 'Done'),
});
const done = { ...errors, 200: json(plainAnswer, 'Done') };
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
const mistaken = json(
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
      ...{ missing: locale.optional(), query: z.string().max(200).optional() },
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
  ...{ method: 'get', path, tags, security, summary: 'A story with its texts' },
  request: { params: ofItem },
  responses: data(openItem, 'DeskItem'),
});

export const saveFileRoute = createRoute({
  ...{ method: 'put', path: `${path}/files`, tags, security, summary: 'Save a text, or values of it' },
  request: { params: ofItem, body: body(fileEdit) },
  responses: { ...data(file, 'DeskFileAnswer'), 409: stale },
});

export const discardRoute = createRoute({
  ...{ method: 'delete', path: `${path}/working-copy`, tags, security, summary: 'Go back to what is published' },
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
  ...{ method: 'post', path: `${path}/publish`, tags, security, summary: 'Publish now, or at a time' },
  request: { params: ofItem, body: body(z.strictObject({ at: instant.optional(), from: seen })) },
  responses: publishing,
});

export const withdrawRoute = createRoute({
  ...{ method: 'post', path: `${path}/withdraw`, tags, security, summary: 'Withdraw what readers see' },
  request: { params: ofItem },
  responses: publishing,
});

export const correctRoute = createRoute({
  ...{ method: 'post', path: `${path}/correct`, tags, security, summary: 'Publish with a note of what was corrected' },
  request: {
    params: ofItem,
    body: body(z.strictObject({ note: partly.refine((note) => Object.keys(note).length > 0), from: seen })),
  },
  responses: publishing,
});

export const previewRoute = createRoute({
  ...{
    method: 'post',
    path: `${path}/preview`,
    tags,
    security,
    summary: 'The page as readers would see it with edits',
  },
  request: { params: ofItem, body: body(z.strictObject({ locale, edits: z.array(fileEdit).max(10) })) },
  responses: data(
    z.object({ html: z.string().optional(), path: z.string().optional(), problems: z.array(problem) }),
    'DeskPreview',
  ),
});

export const liveRoute = createRoute({
  ...{ method: 'get', path: `${path}/live`, tags, security, summary: 'Whether readers see what the content has' },
  request: { params: ofItem, query: z.object({ locale }) },
  responses: data(z.object({ isLive: z.boolean(), path: z.string().optional() }), 'DeskLive'),
});

export const revisionsRoute = createRoute({
  ...{ method: 'get', path: `${path}/revisions`, tags, security, summary: `The last ${maxRevisions} revisions` },
  request: { params: ofItem },
  responses: data(z.array(revision), 'DeskRevisions'),
});

export const outdatedRoute = createRoute({
  ...{ method: 'get', path: `${path}/outdated`, tags, security, summary: 'Languages that others have changed since' },
  request: { params: ofItem },
  responses: data(outdated, 'DeskOutdated'),
});

const ofRevision = ofItem.extend({
  n: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export const revisionRoute = createRoute({
  ...{ method: 'get', path: `${path}/revisions/{n}`, tags, security, summary: 'The texts of a revision' },
  request: { params: ofRevision },
  responses: data(revisionTexts, 'DeskRevision'),
});
export const restoreRevisionRoute = createRoute({
  ...{ method: 'post', path: `${path}/revisions/{n}/restore`, tags, security, summary: 'Save the texts of a revision' },
  request: { params: ofRevision },
  responses: done,
});

export const presenceRoute = createRoute({
  ...{ method: 'put', path: `${path}/presence`, tags, security, summary: 'Say that it is open; who else has it open' },
  request: { params: ofItem },
  responses: data(z.array(shownPerson), 'DeskPresence'),
});
export const leaveRoute = createRoute({
  ...{ method: 'delete', path: `${path}/presence`, tags, security, summary: 'Say that it is closed' },
  request: { params: ofItem },
  responses: done,
});

const ofPicture = ofItem.extend({ name: pictureName });
const bytes = z.string().openapi({ type: 'string', format: 'binary' });
const contentOf = (types: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.values(types).map((type) => [type, { schema: bytes }]));
export const putPictureRoute = createRoute({
  ...{ method: 'put', path: `${path}/pictures/{name}`, tags, security, summary: 'Add or replace a picture' },
  description: 'The picture itself as the body. Where it has metadata, as the place it was taken at, they are removed.',
  request: { params: ofPicture, body: { required: true, content: contentOf(deskPictureTypes) } },
  responses: data(picture, 'DeskPicture'),
});
export const getPictureRoute = createRoute({
  ...{ method: 'get', path: `${path}/pictures/{name}`, tags, security, summary: 'A picture, in which nothing runs' },
  request: { params: ofPicture.extend({ name: shownPictureName }) },
  responses: { ...errors, 200: { description: 'The picture', content: contentOf(shownPictureTypes) } },
});
export const deletePictureRoute = createRoute({
  ...{
    method: 'delete',
    path: `${path}/pictures/{name}`,
    tags,
    security,
    summary: 'Remove a picture that readers do not see',
  },
  request: { params: ofPicture },
  responses: done,
});

export const mediaRoute = createRoute({
  ...{ method: 'get', path: '/media/{file}', tags, security, summary: 'A file of a preview' },
  request: { params: z.object({ file: z.string().regex(/^[\w-][\w.-]{0,199}$/) }) },
  responses: {
    ...errors,
    200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } },
  },
});

export const findRoute = createRoute({
  ...{ method: 'get', path: '/find', tags, security, summary: 'What a story can be about, link to or name' },
  request: {
    query: z.object({ query: z.string().max(200), locale, kinds: z.string().max(100).optional() }),
  },
  responses: data(z.array(found), 'DeskFound'),
});

export const deleteItemRoute = createRoute({
  ...{ method: 'delete', path, tags, security, summary: 'Move a story into the trash' },
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
