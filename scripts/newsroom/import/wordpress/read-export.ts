import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

/** An element of an export with the texts of the elements in it. */
export interface ExportRecord {
  fields: Map<string, string>;
  /** `<category domain="post_tag" nicename="…">` of an item. */
  terms: { domain: string; slug: string; name: string }[];
  /** Custom fields of an item. */
  meta: Map<string, string>;
  comments: number;
}

/** A part of an export, in the order of the file. */
export type ExportPart =
  | { kind: 'channel'; name: string; value: string }
  | { kind: 'author' | 'category' | 'tag' | 'item'; record: ExportRecord };

const records: Record<string, 'author' | 'category' | 'tag' | 'item'> = {
  'wp:author': 'author',
  'wp:category': 'category',
  'wp:tag': 'tag',
  item: 'item',
};

/** Characters that XML cannot have. WordPress writes them where an author pasted them. */
const invalid = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const emptyRecord = (): ExportRecord => ({ fields: new Map(), terms: [], meta: new Map(), comments: 0 });

/** Collects the parts of an export from a parser's events. */
const collector = (parser: SaxesParser, parts: ExportPart[]) => {
  const path: string[] = [];
  let record: ExportRecord | undefined;
  let text = '';
  let term: { domain: string; slug: string } | undefined;
  let metaKey = '';
  const state = { isExport: false, isClosed: false };

  parser.on('doctype', () => {
    throw new Error('has a DOCTYPE, which no export of WordPress has');
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (path.length === 3 && Object.hasOwn(records, name)) record = emptyRecord();
    if (path.length === 4 && name === 'category')
      term = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '' };
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  const endOfField = (name: string): void => {
    if (!record) return;
    if (name === 'category' && term) record.terms.push({ ...term, name: text });
    else if (name === 'wp:comment') record.comments += 1;
    else if (name !== 'wp:postmeta' && !record.fields.has(name)) record.fields.set(name, text);
  };
  parser.on('closetag', ({ name }) => {
    const depth = path.length;
    path.pop();
    const kind = records[name];
    if (depth === 3 && record && kind) {
      parts.push({ kind, record });
      record = undefined;
    } else if (depth === 3) parts.push({ kind: 'channel', name, value: text });
    else if (depth === 4) endOfField(name);
    else if (depth === 5 && name === 'wp:meta_key') metaKey = text;
    else if (depth === 5 && name === 'wp:meta_value' && !record?.meta.has(metaKey)) record?.meta.set(metaKey, text);
    if (name === 'wp:wxr_version') state.isExport = true;
    if (depth === 1 && name === 'rss') state.isClosed = true;
    text = '';
  });
  return state;
};

/**
 * Reads an export of WordPress (WXR) as a stream: one item at a time is in memory. Entities of a document type are never read.
 *
 * @param onFault takes what is wrong with the file, with its line; reading goes on
 * @throws if it is no such export, or ends in the middle
 */
export async function* readExport(file: string, onFault: (fault: string) => void): AsyncGenerator<ExportPart> {
  const parser = new SaxesParser();
  const parts: ExportPart[] = [];
  const state = collector(parser, parts);
  let isStart = true;
  parser.on('error', (error) => onFault(error.message));
  const feed = (chunk: string): void => {
    const text = isStart ? chunk.replace(/^\uFEFF?\s*/, '') : chunk;
    if (text !== '') isStart = false;
    const clean = text.replace(invalid, '');
    if (clean.length < text.length) onFault(`line ${parser.line}: a character that XML cannot have, removed`);
    parser.write(clean);
  };
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    feed(chunk as string);
    yield* parts.splice(0);
  }
  parser.close();
  yield* parts.splice(0);
  if (!state.isExport) throw new Error('is no export of WordPress: it has no wp:wxr_version');
  if (!state.isClosed) throw new Error('ends in the middle: export it again, or copy the whole file');
}
