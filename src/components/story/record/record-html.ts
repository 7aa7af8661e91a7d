import type { PlacedBlock } from '#newsroom/placed-blocks.ts';
import { bracketHtml } from './bracket-html.ts';
import { matchHtml } from './match-html.ts';
import type { PlacedRecord } from './placed-record.ts';
import { playerHtml } from './player-html.ts';
import { tableHtml } from './table-html.ts';

const writers: Partial<
  Record<PlacedBlock['kind'], (block: PlacedBlock, locals: App.Locals) => PlacedRecord | undefined>
> = {
  table: tableHtml,
  bracket: bracketHtml,
  player: playerHtml,
  match: matchHtml,
};

/**
 * A table, a bracket, a player or a match of the record, which a line of a story names; undefined where the record does not have it. Written
 * as text, in few tags and with the styles of `record.css`: those of football pages would be sent with every story.
 */
export const recordHtml = (block: PlacedBlock, locals: App.Locals): PlacedRecord | undefined =>
  writers[block.kind]?.(block, locals);
