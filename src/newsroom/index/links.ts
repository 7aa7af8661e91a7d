import type { z } from 'zod';
import type { IdKind } from '#schemas/ids.ts';
import { type ReferencedId, referencedIds } from '#schemas/referenced-ids.ts';
import type { LinkRow } from './unit-rows.ts';

/** Kinds whose ids belong to a season. Their targets begin with the season's id, those of groups also with their stage's. */
export const partKinds = ['team', 'stage', 'group'] as const satisfies readonly IdKind[];
type PartKind = (typeof partKinds)[number];

export const isPart = (kind: string): kind is PartKind => (partKinds as readonly string[]).includes(kind);

/** Fields with an item's season; a season has its own id. */
interface InSeason {
  id?: string;
  season?: string;
  stage?: string;
}

const targetOf = ({ kind, id }: ReferencedId, { id: own, season = own, stage }: InSeason): string => {
  if (kind === 'group') return `${season}/${stage}/${id}`;
  return isPart(kind) ? `${season}/${id}` : id;
};

/** The references of an item to others, from its schema. A side of a match is checked with its events. */
export const linksOf = (schema: z.ZodType, item: object, file: string, at = ''): LinkRow[] =>
  referencedIds(schema, item, at)
    .filter(({ kind }) => kind !== 'side')
    .map((reference) => ({
      file,
      field: reference.field,
      kind: reference.kind,
      target: targetOf(reference, item),
    }));

/** The first of a file's references to the same target: a season has its teams in each match. */
export const firstLinks = (links: readonly LinkRow[]): LinkRow[] => {
  const first = new Map<string, LinkRow>();
  for (const link of links) {
    const key = `${link.kind} ${link.target}`;
    if (!first.has(key)) first.set(key, link);
  }
  return [...first.values()];
};
