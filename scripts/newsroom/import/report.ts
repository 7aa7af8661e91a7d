/** Kinds of what an import could not carry, or changed, each with its heading in the report. */
const headings = {
  skipped: 'Not imported',
  edited: 'Left as the newsroom has it, although the export has something else',
  refused: 'Imported as drafts, because the body rules or the schema refuse something',
  status: 'Imported as drafts: nobody could read them without a password or an account',
  shortcode: 'Shortcodes without a counterpart',
  block: 'Blocks that their site filled in when it was read',
  script: 'Scripts and styles',
  form: 'Forms',
  element: 'Elements that a body cannot hold',
  embed: 'Embeds of other services, now links on a line of their own',
  media: 'Sound and video, now links',
  link: 'Links that changed',
  table: 'Tables that Markdown holds only in part',
  missing: 'Pictures without a file beside the export',
  unreadable: 'Picture files that cannot be published',
  small: 'Main pictures below 1,200 pixels in width',
  hero: 'Stories without a picture: they have a drawn one',
  alt: 'Pictures without a description: theirs was made from what there is',
  credit: 'Pictures without a credit',
  caption: 'Captions whose links were lost',
  title: 'Titles that were made',
  dek: 'Lines under the headline, taken from the first paragraph',
  date: 'Dates that were chosen',
  slug: 'Addresses that changed',
  author: 'Authors who are not in the list of the export',
  comment: 'Readers’ comments',
  field: 'Custom fields',
  language: 'Texts that another language of the site still needs',
  character: 'Characters that no page can show, removed',
  term: 'Categories and tags without a story',
  source: 'Faults of the file',
} as const;

export type NoteKind = keyof typeof headings;

/** Collects what an import could not carry, item by item. */
export interface ImportReport {
  /** @param item the path of the item in the content, or what it is called in the export */
  note: (kind: NoteKind, item: string, detail?: string) => void;
  /** How many notes there are of a kind, with its heading. */
  counts: () => { heading: string; count: number }[];
  /** The report as Markdown; the same for the same import. */
  text: (title: string, summary: readonly string[]) => string;
}

/** The longest detail: a script of a page may have thousands of characters. */
const longest = 300;

const oneLine = (detail: string): string => {
  const line = detail.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}… (${line.length} characters)` : line;
};

/** As code, so that no markup of an export has an effect where the report is read. */
const code = (detail: string): string => {
  const fence = '`'.repeat(Math.max(0, ...[...detail.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const space = detail.startsWith('`') || detail.endsWith('`') ? ' ' : '';
  return `${fence}${space}${detail}${space}${fence}`;
};

export const importReport = (): ImportReport => {
  const notes = new Map<NoteKind, Set<string>>();
  const list = (): [NoteKind, string[]][] =>
    (Object.keys(headings) as NoteKind[]).flatMap((kind) => {
      const lines = notes.get(kind);
      return lines ? [[kind, [...lines]]] : [];
    });
  return {
    note: (kind, item, detail = '') => {
      const name = /[<>[\]`*\n]/.test(item) ? code(oneLine(item)) : item;
      const line = detail ? `- ${name}: ${code(oneLine(detail))}` : `- ${name}`;
      const known = notes.get(kind);
      if (known) known.add(line);
      else notes.set(kind, new Set([line]));
    },
    counts: () => list().map(([kind, lines]) => ({ heading: headings[kind], count: lines.length })),
    text: (title, summary) =>
      [
        `# ${title}\n`,
        ...summary.map((line) => `${line}\n`),
        ...list().map(([kind, lines]) => `## ${headings[kind]} (${lines.length})\n\n${lines.join('\n')}\n`),
      ].join('\n'),
  };
};
