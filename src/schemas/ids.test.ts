import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { season } from './competition.ts';
import { id, type Id, idOf, type Linked, type UnlinkedFields } from './ids.ts';
import type { match } from './match.ts';
import { referencedIds } from './referenced-ids.ts';
import type { story } from './story.ts';

const indexed = <Schema extends z.ZodType>(schema: Linked<Schema>): Schema => schema;

it('has a kind in every schema that is indexed, or it does not compile', () => {
  indexed(z.strictObject({ id, venue: idOf('venue').optional(), teams: z.array(idOf('team')) }));
  indexed(z.strictObject({ id, series: z.strictObject({ id, name: z.string() }), kind: z.enum(['club', 'match']) }));
  // @ts-expect-error an item's own id in another field
  indexed(z.strictObject({ id, venue: id.optional() }));
  // @ts-expect-error a text where an id stands
  indexed(z.strictObject({ id, homeTeam: z.string() }));
  // @ts-expect-error the same, deep in lists
  indexed(z.strictObject({ id, groups: z.array(z.strictObject({ id, teams: z.array(id) })) }));
  // @ts-expect-error no such kind
  idOf('stadium');
  expectTypeOf<
    UnlinkedFields<{ id: string; stages: { champion?: string | undefined }[] }>
  >().toEqualTypeOf<'champion'>();
  expectTypeOf<UnlinkedFields<z.output<typeof match> | z.output<typeof season> | z.output<typeof story>>>().toBeNever();
});

it('of another kind is no substitute, and a text may become one', () => {
  expectTypeOf<Id<'player'>>().not.toExtend<Id<'team'>>();
  expectTypeOf<string>().toExtend<Id<'team'>>();
});

it('is found with its kind and place wherever a schema has it', () => {
  const schema = z.strictObject({
    id,
    home: z.union([idOf('team'), z.strictObject({ placeholder: z.string() })]),
    away: z.union([idOf('team'), z.strictObject({ placeholder: z.string() })]),
    orders: z.array(z.array(idOf('team'))).default([]),
    about: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('club'), id: idOf('club') }),
      z.strictObject({ kind: z.literal('player'), id: idOf('player') }),
    ]),
    venue: idOf('venue').optional(),
  });
  const value = {
    id: 'own',
    home: 'lions',
    away: { placeholder: 'Winner' },
    orders: [['eagles'], []],
    about: { kind: 'player', id: 'salah' },
  };
  expect(referencedIds(schema, schema.parse(value))).toEqual([
    { field: 'home', kind: 'team', id: 'lions' },
    { field: 'orders.0.0', kind: 'team', id: 'eagles' },
    { field: 'about.id', kind: 'player', id: 'salah' },
  ]);
});
