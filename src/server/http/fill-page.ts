import { once } from 'node:events';
import { RewritingStream } from 'parse5-html-rewriting-stream';

type StartTag = Parameters<RewritingStream['emitStartTag']>[0];

/** What is put into an element of a built page. */
export interface Filling {
  /** Attributes that are set; `null` removes one. */
  attributes?: Readonly<Record<string, string | null>>;
  /** Text that is inserted before the element's content. */
  text?: string;
}

/** A built page in which elements can be filled in. */
export type FillablePage = (fillings: Readonly<Record<string, Filling>>) => Promise<string>;

/** Runs a text through a parser whose start tags a listener may replace. */
const rewrite = async (html: string, onStartTag: (rewriter: RewritingStream, tag: StartTag, raw: string) => void) => {
  const rewriter = new RewritingStream();
  rewriter.on('startTag', (tag, raw) => onStartTag(rewriter, tag, raw));
  let rewritten = '';
  // Keeps the stream flowing: the output arrives as events and is not read from the stream.
  rewriter.on('data', (part: string) => (rewritten += part));
  rewriter.end(html);
  await once(rewriter, 'end');
  return rewritten;
};

const idOf = ({ attrs }: StartTag): string | undefined => attrs.find(({ name }) => name === 'id')?.value;

/** Fills in the element of a start tag. */
const fillTag = (raw: string, { attributes = {}, text }: Filling): Promise<string> =>
  rewrite(raw, (rewriter, tag) => {
    const others = tag.attrs.filter(({ name }) => !Object.hasOwn(attributes, name));
    const set = Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
    rewriter.emitStartTag({ ...tag, attrs: [...others, ...set] });
    // A parser drops the first line break of a textarea.
    if (text !== undefined) rewriter.emitText({ text: tag.tagName === 'textarea' ? `\n${text}` : text } as never);
  });

/**
 * Parses a built page, which takes milliseconds, so that elements can be filled in by their ids, which takes none. The parser's own
 * serializer escapes values; every other byte stays unchanged, so that the hashes of inline code in the security policy still match.
 */
export const fillablePage = (html: string): FillablePage => {
  const tags: { id: string; start: number; end: number }[] = [];
  const parsed = rewrite(html, (_rewriter, tag) => {
    const [id, place] = [idOf(tag), tag.sourceCodeLocation];
    if (id !== undefined && place) tags.push({ id, start: place.startOffset, end: place.endOffset });
  });
  // Whoever fills it in learns of it.
  parsed.catch(() => {});
  return async (fillings) => {
    await parsed;
    let [filled, at] = ['', 0];
    for (const { id, start, end } of tags) {
      const filling = Object.hasOwn(fillings, id) ? fillings[id] : undefined;
      if (!filling) continue;
      filled += html.slice(at, start) + (await fillTag(html.slice(start, end), filling));
      at = end;
    }
    return filled + html.slice(at);
  };
};
