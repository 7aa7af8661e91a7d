import { stringify } from 'yaml';
import { byLocale } from '#i18n/localised-text.ts';
import { author, tag } from '#schemas/editorial.ts';
import type { ExportedAuthor, ExportedSite } from '../exported-site.ts';
import type { ImportReport } from '../report.ts';
import type { Ledger } from './ledger.ts';
import { idFrom, type TakenNames, uniqueNames } from './names.ts';
import { type Placement, targetOf } from './plan-items.ts';
import { wouldChange, writeItem } from './write-item.ts';

interface Naming {
  contentDir: string;
  ledger: Ledger;
  taken: TakenNames;
  report: ImportReport;
}

/** The name in every language of the site: the export has it in one, and a person's name is not guessed. */
const inAll = (text: string) => byLocale(() => text);

const write = ({ contentDir, ledger, report }: Naming, key: string, text: string): void => {
  const files = new Map([['', { text }]]);
  const result = writeItem(contentDir, ledger, key, files);
  if ((result === 'edited' || result === 'removed') && wouldChange(ledger, key, files))
    report.note('edited', ledger.get(key)?.path ?? key);
};

/** The id of a name, and its file unless the newsroom has one already. */
const named = (
  naming: Naming,
  folder: string,
  unique: (id: string) => string,
  item: { key: string; id: string; data: (id: string) => object },
): string => {
  const { ledger, taken } = naming;
  const known = ledger.get(item.key);
  // A tag or an author that the newsroom wrote under the same id is the same.
  if (!known && taken.has(`${folder}/${item.id}.yaml`)) return item.id;
  const id = known ? known.path.slice(folder.length + 1, -'.yaml'.length) : unique(item.id);
  if (!known) ledger.set(item.key, { path: `${folder}/${id}.yaml` });
  write(naming, item.key, stringify(item.data(id), { lineWidth: 0 }));
  return id;
};

const namesOf = (ledger: Ledger, folder: string): string[] =>
  [...ledger.paths()].flatMap((path) =>
    path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1, -'.yaml'.length)] : [],
  );

/** Writes the tags of imported stories. @returns their ids by the keys of the export's categories and tags */
export const writeTags = (site: ExportedSite, placement: Placement, naming: Naming): Map<string, string> => {
  const used = new Set(site.outlines.filter(({ kind }) => kind === 'post').flatMap(({ terms }) => terms));
  const unique = uniqueNames(namesOf(naming.ledger, 'tags'));
  const ids = new Map<string, string>();
  // A category and a tag of one name are one tag.
  const byName = new Map<string, string>();
  for (const [key, term] of site.terms) {
    const target = term.kind === 'category' ? targetOf(site, key, placement) : 'tag';
    if (target !== undefined && target !== 'tag') continue;
    if (!used.has(key)) {
      naming.report.note('term', `${term.kind} “${term.name}”`);
      continue;
    }
    const id =
      byName.get(term.name) ??
      named(naming, 'tags', unique, {
        key: `term/${key}`,
        id: idFrom(term.slug) || `tag-${term.sourceId.toLowerCase() || '1'}`,
        data: (own) => tag.parse({ id: own, name: inAll(term.name) }),
      });
    byName.set(term.name, id);
    ids.set(key, id);
  }
  return ids;
};

/** Writes each author when the first story of theirs is met. */
export const authorWriter = (site: ExportedSite, naming: Naming) => {
  const unique = uniqueNames(namesOf(naming.ledger, 'authors'));
  const ids = new Map<string, string>();
  return (key: string): string => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const listed = site.authors.get(key);
    if (!listed) naming.report.note('author', key || 'none');
    const { slug, name, url, biography }: ExportedAuthor = listed ?? {
      slug: key || 'desk',
      name: key || site.title || 'Desk',
    };
    const fromWeb = url && author.shape.url.safeParse(url).success ? { url } : {};
    const id = named(naming, 'authors', unique, {
      key: `author/${key}`,
      id: idFrom(slug) || `author-${[...site.authors.keys()].indexOf(key) + 1}`,
      data: (own) =>
        author.parse({ id: own, name: inAll(name), ...fromWeb, ...(biography?.trim() && { body: inAll(biography) }) }),
    });
    ids.set(key, id);
    return id;
  };
};
