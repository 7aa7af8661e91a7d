/** Code that stands in a page itself, as written between the tags. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

// Comments, and text in which tags have no meaning (title, textarea), are stepped over as a whole.
const pieces =
  /<!--[^]*?-->|<(script|style|title|textarea)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>([^]*?)<\/\1(?=[\s/>])/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Types of scripts a browser acts on, and a policy must allow; any other (JSON-LD, templates) is data to it. */
const executable = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

function attributesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(attribute)];
  return new Map(
    found.map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  );
}

/**
 * The inline scripts and style elements of a page. For pages of our own build, which are well-formed; it is no parser of
 * other people's HTML.
 */
export function inlineCode(html: string): InlineCode {
  const code: InlineCode = { scripts: [], styles: [] };
  for (const [, tag, attributes = '', content = ''] of html.matchAll(pieces)) {
    if (content === '') continue;
    const name = tag?.toLowerCase();
    if (name === 'style') code.styles.push(content);
    if (name !== 'script') continue;
    const given = attributesOf(attributes);
    if (!given.has('src') && executable.test(given.get('type')?.trim() ?? '')) code.scripts.push(content);
  }
  return code;
}
