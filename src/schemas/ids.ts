import { z } from 'zod';
import { isReservedName } from '#i18n/slugs.ts';

/** The kinds of ids in the content. A team is a club that takes part in the item's season; a side is one of the two teams of a match. */
export type IdKind =
  | 'author'
  | 'tag'
  | 'competition'
  | 'club'
  | 'player'
  | 'venue'
  | 'season'
  | 'team'
  | 'stage'
  | 'group'
  | 'match'
  | 'side';

declare const kindOfId: unique symbol;
declare const isOwnId: unique symbol;

/** An id with its kind, so that the compiler rejects an id of another kind. Any string may become one; indexing checks whether it exists. */
export type Id<Kind extends IdKind> = string & { readonly [kindOfId]?: Kind };
/** An item's own id. */
type OwnId = string & { readonly [isOwnId]?: true };

const kinds = z.registry<{ kind: IdKind }>();

/** The kind of a schema's ids; undefined for other schemas and for an item's own id. */
export const idKindOf = (schema: z.core.$ZodType): IdKind | undefined => kinds.get(schema)?.kind;

/** The form of every id: lower-case Latin letters, digits and single hyphens. */
const idText = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id is lower-case Latin letters and digits joined by single hyphens')
    .refine((text) => !isReservedName(text), 'this name is reserved, as no page can have it: take another');

/** An item's own id, in its field `id`. It is its file name and part of its address. */
export const id = idText() as unknown as z.ZodType<OwnId, string>;

/** A reference to another item, which must exist. */
export const idOf = <Kind extends IdKind>(kind: Kind): z.ZodType<Id<Kind>, string> =>
  idText().register(kinds, { kind }) as unknown as z.ZodType<Id<Kind>, string>;

type FieldOfIds =
  IdKind | `${IdKind}s` | `${string}${Capitalize<IdKind>}` | 'artist' | 'champion' | 'ranking' | 'manualOrder';

type Texts<Value> = Value extends readonly (infer Each)[] ? Texts<Each> : Value extends string ? Value : never;

type IsUnlinked<Field, Text> = [Text] extends [never]
  ? false
  : typeof isOwnId extends keyof Text
    ? true
    : typeof kindOfId extends keyof Text
      ? false
      : string extends Text
        ? Field extends FieldOfIds
          ? true
          : false
        : false;

/**
 * The names of the fields, at any depth, that have an id without a kind: an own id in a field other than `id`, or a plain string in place
 * of an id.
 */
export type UnlinkedFields<Value> = Value extends readonly (infer Each)[]
  ? UnlinkedFields<Each>
  : Value extends object
    ? {
        [Field in keyof Value & string]-?: Field extends 'id'
          ? never
          : IsUnlinked<Field, Texts<NonNullable<Value[Field]>>> extends false
            ? UnlinkedFields<NonNullable<Value[Field]>>
            : Field;
      }[keyof Value & string]
    : never;

/** A schema in which every id has its kind. Other schemas do not compile, and the error has their fields. */
export type Linked<Schema extends z.ZodType> = Schema &
  ([UnlinkedFields<z.output<Schema>>] extends [never]
    ? unknown
    : { readonly idsWithoutKind: UnlinkedFields<z.output<Schema>> });
