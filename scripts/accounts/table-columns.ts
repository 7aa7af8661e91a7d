import type { Kysely } from 'kysely';
import type { Tables } from '../../src/server/platform/database/tables.ts';
import type { ColumnKind } from './values.ts';

export interface Column {
  name: string;
  kind: ColumnKind;
}

/** Types as SQLite and PostgreSQL name them. */
const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(?:varchar(?:\(\d+\))?|text)$/i, 'text'],
  [/^(?:bigint|integer|smallint|int2|int4|int8)$/i, 'integer'],
  [/^bytea$/i, 'bytes'],
];

/** The kind of values in a column of a declared type. @throws for an unknown type */
const kindOf = (table: string, column: string, dataType: string): ColumnKind => {
  const kind = kinds.find(([type]) => type.test(dataType))?.[1];
  if (kind === undefined)
    throw new Error(`The column ${table}.${column} is of the type ${dataType}, which cannot be moved`);
  return kind;
};

/** The columns of each table, by the database's own schema. A view, a table's former name, has no rows of its own. */
export const readColumns = async (tables: Kysely<Tables>): Promise<Map<string, Column[]>> => {
  const found = (await tables.introspection.getTables()).filter(({ isView }) => !isView);
  return new Map(
    found.map(({ name: table, columns }) => [
      table,
      columns.map(({ name, dataType }) => ({ name, kind: kindOf(table, name, dataType) })),
    ]),
  );
};
