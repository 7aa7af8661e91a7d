/** Inline code of a page, as written between the tags. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

// Comments, and elements in which tags have no meaning (title, textarea), are skipped as a whole.
const pieces =
  /<!--[^]*?-->|<(script|style|title|textarea)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>([^]*?)<\/\1(?=[\s/>])/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Types of scripts that a browser runs, and a policy must allow. Any other (JSON-LD, templates) is only data. */
const executable = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

function attributesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(attribute)];
  return new Map(
    found.map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  );
}

/** The inline scripts and style elements of a page. Only for our own pages, which are well-formed: it does not parse arbitrary HTML. */
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
