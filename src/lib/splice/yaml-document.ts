import { type Document, isMap, isScalar, parseDocument, type ParseOptions, visit, YAMLParseError } from 'yaml';

/** A text with more of them is one that multiplies them. */
const maxAnchors = 100;

/**
 * Parses a YAML text in a time that grows with its length alone: yaml itself compares each key of a map with all others of it, and each
 * anchor with all others.
 */
export const yamlDocument = (text: string, options?: ParseOptions): Document.Parsed => {
  const document = parseDocument(text, { ...options, uniqueKeys: false });
  const fail = (message: string): void => void document.errors.push(new YAMLParseError([0, 0], 'IMPOSSIBLE', message));
  let anchors = 0;
  if (document.errors.length === 0)
    visit(document, {
      Node: (_key, node) => {
        if ('anchor' in node && node.anchor !== undefined && (anchors += 1) === maxAnchors + 1)
          fail(`It has more than ${maxAnchors} anchors`);
        if (!isMap(node)) return;
        const keys = new Set(node.items.map(({ key }) => (isScalar(key) ? key.value : key)));
        if (keys.size < node.items.length) fail('Map keys must be unique');
      },
    });
  return document as Document.Parsed;
};

/** The value of a YAML or JSON text; undefined where it has mistakes, refers to itself, or is larger than its text by its aliases. */
export const yamlValue = (text: string): unknown => {
  try {
    const document = yamlDocument(text);
    const value: unknown = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 });
    // It fails for what refers to itself.
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
};
