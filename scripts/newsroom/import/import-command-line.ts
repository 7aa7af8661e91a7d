import type { CommandLine } from '#lib/command-line.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';

/** The command's arguments. Nothing here depends on the site: its languages are those of DIR, which the arguments name. */
export const importCommandLine = {
  call: `npm run newsroom -- import wordpress FILE.xml DIR
npm run newsroom -- import ghost FILE.json DIR`,
  about: `Writes the posts and pages of an export into the content folder DIR, and lists in DIR/import-report.md what it could not carry.
Pictures are read beside FILE (wp-content/uploads, content/images). Nothing is downloaded. docs/importing-newsrooms.md has the details.`,
  options: {
    language: {
      type: 'string',
      value: knownLanguages.join('|'),
      about: 'the language of the texts; else that of the export',
    },
    section: { type: 'string', value: 'NAME', default: 'news', about: 'the section of stories, such as articles' },
    categories: {
      type: 'string',
      value: 'FILE.yaml',
      about:
        'sections by category, as `analysis: analytics`; `tag` and `none` are targets too. Other categories become tags',
    },
    media: { type: 'string', value: 'DIR', multiple: true, default: [] as string[], about: 'where else pictures lie' },
    credit: { type: 'string', value: 'TEXT', about: 'the credit of pictures without one' },
    url: { type: 'string', value: 'ADDRESS', about: 'the address of the former site, which a Ghost export lacks' },
  },
  argumentCount: { min: 3, max: 3 },
} as const satisfies CommandLine;
