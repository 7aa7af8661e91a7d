import type { ComponentType } from 'react';
import type { FoundItem, PlainValue } from '#contract/desk/items.ts';
import type { DataPath } from '../saving/data-changes.ts';
import type { DeskKey } from '../words/words.ts';

interface Named {
  /** Key of the value in its parent. */
  name: string;
  label: DeskKey;
  hint?: DeskKey;
}

/** A field of a story's facts, or of a file of data: one renderer for each kind. */
export type FieldSpec = Named &
  (
    | { kind: 'line' | 'lines' | 'number'; isLocalised?: boolean; direction?: 'ltr'; isSigned?: boolean }
    | {
        kind: 'choice';
        options: readonly string[];
        labels?: Readonly<Record<string, DeskKey>>;
        /** Names of options that are items, in the interface's language. */
        nameOf?: (option: string) => string;
      }
    | { kind: 'instant'; isOptional?: boolean }
    | { kind: 'day' }
    /** One a line. */
    | { kind: 'texts'; direction?: 'ltr' }
    | { kind: 'country'; isMany?: boolean }
    | { kind: 'colour'; placeholder?: DeskKey }
    /** A mark is shown where it is set alone: it is put away, and not set by hand. */
    | { kind: 'flag'; isMark?: boolean }
    /** Ids of items, found by their names; a reference also names its kind. */
    | {
        kind: 'find';
        finds: readonly FoundItem['kind'][];
        isMany?: boolean;
        isReference?: boolean;
        isOptional?: boolean;
      }
    /** The name of a picture beside the story. */
    | { kind: 'file'; isLocalised?: boolean }
    | { kind: 'crops' }
    /** Of a series of a chart. */
    | { kind: 'points' }
    /** An optional one is there, also without a value of its own, or not. */
    | { kind: 'group'; fields: readonly FieldSpec[]; isOptional?: boolean }
    | {
        kind: 'list';
        fields: readonly FieldSpec[];
        itemLabel: DeskKey;
        addLabel: DeskKey;
        /** What tells items apart that have no id. */
        nameOf?: (item: PlainValue) => string;
      }
  );

export type FieldKind = FieldSpec['kind'];
type SpecOf<Kind extends FieldKind, Spec = FieldSpec> = Spec extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Spec
    : never
  : never;

/** What each renderer gets: what the field is, and the path of its value. */
export interface FieldProps<Kind extends FieldKind> {
  spec: SpecOf<Kind>;
  path: DataPath;
  /** Draws a field inside of this one. */
  Inner: ComponentType<{ spec: FieldSpec; parent?: DataPath }>;
}
