import type { ComponentType } from 'react';
import type { DataPath } from '../saving/data-changes.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ColourField } from './ColourField.tsx';
import { CountryField } from './CountryField.tsx';
import { CropsField } from './CropsField.tsx';
import { DayField } from './DayField.tsx';
import type { FieldKind, FieldProps, FieldSpec } from './field-spec.ts';
import { FileField } from './FileField.tsx';
import { FindField } from './FindField.tsx';
import { FlagField } from './FlagField.tsx';
import { GroupField } from './GroupField.tsx';
import { InstantField } from './InstantField.tsx';
import { ListField } from './ListField.tsx';
import { PointsField } from './PointsField.tsx';
import { TextField } from './TextField.tsx';
import { TextsField } from './TextsField.tsx';

const renderers: { [Kind in FieldKind]: ComponentType<FieldProps<Kind>> } = {
  line: TextField,
  lines: TextField,
  number: TextField,
  choice: ChoiceField,
  instant: InstantField,
  day: DayField,
  texts: TextsField,
  country: CountryField,
  colour: ColourField,
  flag: FlagField,
  find: FindField,
  file: FileField,
  crops: CropsField,
  points: PointsField,
  group: GroupField,
  list: ListField,
};

/** A field of the story's facts, drawn by its kind. */
export const Field = ({ spec, parent = [] }: { spec: FieldSpec; parent?: DataPath }) => {
  const Renderer = renderers[spec.kind] as ComponentType<{ spec: FieldSpec; path: DataPath; Inner: typeof Field }>;
  return <Renderer spec={spec} path={[...parent, spec.name]} Inner={Field} />;
};
