import { z } from 'zod';
import { isReservedName } from '#i18n/slugs.ts';

/** What the ids of the content name. A team is a club that takes part in the item's season; a side is one of the two teams of a match. */
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

/** An id with its kind, so that the id of something else is no substitute. Any text may become one: whether it exists is checked when indexed. */
export type Id<Kind extends IdKind> = string & { readonly [kindOfId]?: Kind };
/** What something is called itself. */
type OwnId = string & { readonly [isOwnId]?: true };

const kinds = z.registry<{ kind: IdKind }>();

/** The kind that a schema's ids name; undefined for any other schema, that of an item's own id too. */
export const idKindOf = (schema: z.core.$ZodType): IdKind | undefined => kinds.get(schema)?.kind;

/** The form of every id: lower-case Latin letters, digits and single hyphens. */
const idText = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id is lower-case Latin letters and digits joined by single hyphens')
    .refine((text) => !isReservedName(text), 'this name is reserved, as no page can have it: take another');

/** What something is called itself, in its field `id`. An item's is its file name and part of its address. */
export const id = idText() as unknown as z.ZodType<OwnId, string>;

/** An id that names something else, which must exist. */
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

/** The names of the fields, at any depth, that have an id without a kind: an item's own in a field other than `id`, or a text where ids stand. */
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

/** A schema in which every id has its kind. Any other does not compile, and the compiler names its fields. */
export type Linked<Schema extends z.ZodType> = Schema &
  ([UnlinkedFields<z.output<Schema>>] extends [never]
    ? unknown
    : { readonly idsWithoutKind: UnlinkedFields<z.output<Schema>> });
