import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { CheckProblem } from './problem.ts';

/** One text of a message file. */
export interface Message {
  /** Dotted path: `standings.columns.points`, with the plural suffix if there is one. */
  key: string;
  text: string;
  /** Counted from 1. */
  line: number;
}

/** Reads a message file: nested objects of texts, in JSON. Reports other values. */
export function readMessages(file: string, source: string): { messages: Message[]; problems: CheckProblem[] } {
  const lines = new LineCounter();
  // JSON is YAML; this parser has the line of a key and detects duplicate keys.
  const document = parseDocument(source, { lineCounter: lines, schema: 'json', stringKeys: true });
  const lineAt = (offset = 0): number => lines.linePos(offset).line;
  const messages: Message[] = [];
  const problems: CheckProblem[] = document.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    message: error.message.split('\n')[0] ?? error.code,
  }));
  const walk = (node: unknown, path: readonly string[]): void => {
    const line = lineAt((node as { range?: readonly number[] } | undefined)?.range?.[0]);
    if (isMap(node)) {
      for (const { key, value } of node.items) walk(value, [...path, isScalar(key) ? String(key.value) : '']);
    } else if (isScalar(node) && typeof node.value === 'string' && path.length > 0) {
      messages.push({ key: path.join('.'), text: node.value, line });
    } else {
      problems.push({
        file,
        line,
        message: `${path.join('.') || 'the file'} is neither a text nor an object of texts`,
      });
    }
  };
  if (problems.length === 0) walk(document.contents, []);
  return { messages, problems };
}
