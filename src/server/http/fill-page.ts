import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as spec, parse, serializeOuter } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** What is put into an element of a built page. */
export interface Filling {
  /** Attributes that are set; `null` removes one. */
  attributes?: Readonly<Record<string, string | null>>;
  /** Text that is inserted before the element's content. */
  text?: string;
}

/** A built page in which elements can be filled in. */
export type FillablePage = (fillings: Readonly<Record<string, Filling>>) => string;

/** The start tag of an element that is filled in, with the text after it. */
const filledTag = ({ tagName, attrs }: Element, { attributes = {}, text }: Filling): string => {
  const others = attrs.filter(({ name }) => !Object.hasOwn(attributes, name));
  const set = Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  const element = defaultTreeAdapter.createElement(tagName, spec.NS.HTML, [...others, ...set]);
  // A parser drops the first line break of a textarea.
  if (text !== undefined) defaultTreeAdapter.insertText(element, tagName === 'textarea' ? `\n${text}` : text);
  const whole = serializeOuter(element);
  const endTag = `</${tagName}>`;
  return whole.endsWith(endTag) ? whole.slice(0, -endTag.length) : whole;
};

/** The elements below a node that have an id and a start tag in the text, in the order of the text. */
function* elementsWithId(node: DefaultTreeAdapterTypes.ParentNode): Generator<{ id: string; element: Element }> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const id = child.attrs.find(({ name }) => name === 'id')?.value;
    if (id !== undefined && child.sourceCodeLocation?.startTag) yield { id, element: child };
    yield* elementsWithId(child);
  }
}

/**
 * Parses a built page, which takes milliseconds, so that elements can be filled in by their ids, which takes none. The parser's own
 * serializer escapes values; every other byte stays unchanged, so that the hashes of inline code in the security policy still match.
 */
export const fillablePage = (html: string): FillablePage => {
  const elements = [...elementsWithId(parse(html, { sourceCodeLocationInfo: true }))];
  return (fillings) => {
    let [filled, at] = ['', 0];
    for (const { id, element } of elements) {
      const [filling, place] = [Object.hasOwn(fillings, id) && fillings[id], element.sourceCodeLocation?.startTag];
      if (!filling || !place) continue;
      filled += html.slice(at, place.startOffset) + filledTag(element, filling);
      at = place.endOffset;
    }
    return filled + html.slice(at);
  };
};
