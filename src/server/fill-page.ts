import { once } from 'node:events';
import { RewritingStream } from 'parse5-html-rewriting-stream';

/** What is put into an element of a built page. */
export interface Filling {
  /** Attributes that are set; `null` removes one. */
  attributes?: Readonly<Record<string, string | null>>;
  /** Text that is inserted before the element's content. */
  text?: string;
}

/**
 * Fills in elements of a built page by their ids. The parser's own serializer escapes values; every other byte stays unchanged, so that the
 * hashes of inline code in the security policy still match.
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
    // A parser drops the first line break of a textarea.
    if (text !== undefined) rewriter.emitText({ text: tag.tagName === 'textarea' ? `\n${text}` : text } as never);
  });
  let filled = '';
  // Keeps the stream flowing: the output arrives as events and is not read from the stream.
  rewriter.on('data', (part: string) => (filled += part));
  rewriter.end(html);
  await once(rewriter, 'end');
  return filled;
};
