import { once } from 'node:events';
import { RewritingStream } from 'parse5-html-rewriting-stream';

/** What is put into an element of a built page. */
export interface Filling {
  /** Attributes that are set; `null` removes one. */
  attributes?: Readonly<Record<string, string | null>>;
  /** Text that is put before what the element holds. */
  text?: string;
}

/**
 * Fills in elements of a built page by their ids. Values are escaped for their place by the parser's own serializer, and everything else stays as it
 * was to the byte, so that the hashes of inline code in the security policy still fit.
 */
export const fillPage = async (html: string, fillings: Readonly<Record<string, Filling>>): Promise<string> => {
  const rewriter = new RewritingStream();
  rewriter.on('startTag', (tag, raw) => {
    const id = tag.attrs.find(({ name }) => name === 'id')?.value;
    const filling = id !== undefined && Object.hasOwn(fillings, id) ? fillings[id] : undefined;
    if (!filling) return rewriter.emitRaw(raw);
    const { attributes = {}, text } = filling;
    const others = tag.attrs.filter(({ name }) => !Object.hasOwn(attributes, name));
    const set = Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
    rewriter.emitStartTag({ ...tag, attrs: [...others, ...set] });
    // A parser drops one line break that a textarea begins with.
    if (text !== undefined) rewriter.emitText({ text: tag.tagName === 'textarea' ? `\n${text}` : text } as never);
  });
  let filled = '';
  // The stream drains itself: its output is heard and not read.
  rewriter.on('data', (part: string) => (filled += part));
  rewriter.end(html);
  await once(rewriter, 'end');
  return filled;
};
