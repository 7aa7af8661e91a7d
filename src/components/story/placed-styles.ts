import { type BlockKind, blocksIn } from '#newsroom/placed-blocks.ts';
import embed from './embed.css?url';
import gallery from './gallery.css?url';
import record from './record/record.css?url';

/** The style sheets of blocks that few stories have. Charts and polls request their own. */
const sheets: Partial<Record<BlockKind, string>> = {
  embed,
  gallery,
  table: record,
  bracket: record,
  player: record,
  match: record,
};

/** The addresses of the style sheets that the blocks of a story need, each once. */
export const placedStyles = (html: string): string[] => [
  ...new Set(blocksIn(html).flatMap(({ kind }) => sheets[kind] ?? [])),
];
