import { entryBlock, placeBlock, placeCallout } from './text/blocks.ts';
import type { TextCommand } from './text/edit.ts';
import { placedKinds } from './text/links.ts';
import type { EditorWords, Placeable, Places } from './props.ts';

interface Insertion {
  id: string;
  label: string;
  command: TextCommand;
}

interface InsertionGroup {
  id: 'story' | 'callouts' | 'record';
  insertions: Insertion[];
}

/** What the menu offers to place in a body: what the story has, callouts, and what the record has. Groups with nothing are left out. */
export const insertionsOf = (
  { inserts, fillers }: Pick<EditorWords, 'inserts' | 'fillers'>,
  { charts, pictures, embeds, liveTimeZone }: Places,
  now: () => Date = () => new Date(),
): InsertionGroup[] => {
  const placed = (kind: 'chart' | 'picture' | 'embed', items: readonly Placeable[]): Insertion[] =>
    items.map(({ id, label }) => ({
      id: `${kind}-${id}`,
      label: `${inserts[kind]}: ${label}`,
      command: placeBlock(`::${kind}{${id}}`),
    }));
  const gallery = placeBlock(`::gallery{¦${pictures.map(({ id }) => id).join(', ')}¦}`);
  const groups: InsertionGroup[] = [
    {
      id: 'story',
      insertions: [
        ...(liveTimeZone === undefined
          ? []
          : [
              {
                id: 'entry',
                label: inserts.entry,
                command: ((source) => placeBlock(entryBlock(now(), liveTimeZone))(source)) satisfies TextCommand,
              },
            ]),
        ...placed('picture', pictures),
        ...(pictures.length < 2 ? [] : [{ id: 'gallery', label: inserts.gallery, command: gallery }]),
        ...placed('chart', charts),
        ...placed('embed', embeds),
      ],
    },
    {
      id: 'callouts',
      insertions: (['quote', 'number', 'facts'] as const).map((kind) => ({
        id: kind,
        label: inserts[kind],
        command: placeCallout(kind, fillers),
      })),
    },
    {
      id: 'record',
      // Each is searched for in its braces.
      insertions: placedKinds.map((kind) => ({
        id: kind,
        label: inserts[kind],
        command: placeBlock(`::${kind}{¦¦}`),
      })),
    },
  ];
  return groups.filter(({ insertions }) => insertions.length > 0);
};
