import { parseHtml, wordsOf } from '../body/tree.ts';
import type { ExportRecord } from './read-export.ts';

/** A text that keeps no part of the file in memory: V8 would keep the chunk that it was cut from. */
export const detached = (text: string): string => Buffer.from(text).toString();

/** Texts of the export that are HTML without elements: `AT&amp;T`, `&#8217;`. */
export const plain = (html: string): string => (/[&<]/.test(html) ? wordsOf(parseHtml(html)) : html.trim());

/** The text of a field of a record; empty if it has none. */
export const fieldOf = ({ fields }: ExportRecord, name: string): string => fields.get(name) ?? '';
