import type { PollContent } from '#schemas/poll.ts';
import { visibleCondition } from '../../visibility.ts';
import type { ReadContext } from '../context.ts';
import type { Section } from '#settings/sections.ts';

/** Reads of what can be rated and voted on. Ids are sorted. */
export const rateableItemReads = ({ rows, ...context }: ReadContext) => {
  const ids = (sql: string, ...values: string[]): string[] =>
    rows<{ id: string }>([], sql, ...values)
      .map(({ id }) => id)
      .sort();
  return {
    /** Of stories that are published in at least one language. */
    stories: (section: Section): string[] =>
      ids(
        `SELECT DISTINCT e.id FROM editions AS e INDEXED BY editions_out WHERE ${visibleCondition(context)} AND e.section = ?`,
        section,
      ),

    // A separate table with short rows; reading items would load all their JSON.
    matches: (): string[] => ids('SELECT id FROM matches'),

    items: (kind: 'club' | 'player'): string[] => ids('SELECT id FROM items WHERE kind = ?', kind),

    polls: (): PollContent[] =>
      rows<{ json: string }>([], `SELECT json FROM items WHERE kind = 'poll' ORDER BY id`).map(
        ({ json }) => JSON.parse(json) as PollContent,
      ),
  };
};

export type RateableItemReads = ReturnType<typeof rateableItemReads>;
