import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { maxDeskFactsBytes } from '#contract/desk/item-limits.ts';
import type { DeskItem } from '#contract/desk/items.ts';
import type { ItemFiles } from '#contract/desk/newsroom-messages.ts';
import type { Locale } from '#i18n/locales.ts';
import { readUnit } from '#newsroom/index/read-unit.ts';
import type { ContentProblem } from '#newsroom/index/problem.ts';
import { emptyRows, type UnitResult, type UnitRows } from '#newsroom/index/unit-rows.ts';
import { completeDraft, placeholderPicture } from './complete-draft.ts';
import { allowedBody } from './safe-page.ts';
import type { ItemStage } from './staged-item.ts';

/** An item as it was read from the texts of an editor. */
export interface DraftRead {
  /** Of the texts as they are. */
  result: UnitResult;
  /** The rows that its page in one language is rendered from; undefined where there are none even with what stands in. */
  shown: UnitRows | undefined;
}

/** A longer text of facts takes seconds to read. */
const excessiveFacts = (item: DeskItem, { texts }: ItemFiles): ContentProblem[] => {
  const [number, most] = [Buffer.byteLength(texts['story.yaml'] ?? ''), maxDeskFactsBytes];
  const reason = { key: 'deskTextLong', values: { number, most } } as const;
  return number > most ? [{ file: `${item}/story.yaml`, field: '', reason }] : [];
};

interface Completed {
  rows: UnitRows | undefined;
  problems: ContentProblem[];
}

/** Whether a problem is of a body, or of the file of the main picture. */
const isOfFiles = ({ file, field }: ContentProblem): boolean =>
  !file.endsWith('/story.yaml') || field === 'hero.src' || field === 'image';

/** Reads items as the index does, from texts that are in no content folder. */
export const draftReading = (stage: ItemStage, mediaDir: string) => {
  const read = (item: DeskItem, files: ItemFiles): Promise<UnitResult> => {
    const problems = excessiveFacts(item, files);
    if (problems.length > 0) return Promise.resolve({ rows: emptyRows(), problems });
    return readUnit(item, { contentDir: stage.put(item, files), mediaDir });
  };

  /**
   * The rows with what is missing or wrong replaced, where the item has a row in this language then; and what is wrong with its bodies and
   * its main picture, which nobody looks at while its facts are wrong.
   */
  const complete = async (item: DeskItem, files: ItemFiles, locale: Locale, now: Date): Promise<Completed> => {
    const [section = '', id = ''] = item.split('/');
    const problems: ContentProblem[] = [];
    for (const withoutPicture of [false, true]) {
      const source = files.texts['story.yaml'] ?? '';
      const facts = completeDraft(source, { section, id, locale, now, withoutPicture });
      if (facts === undefined) break;
      const texts = { [`${locale}.md`]: '', ...files.texts, 'story.yaml': facts };
      const contentDir = stage.put(item, { ...files, texts });
      writeFileSync(path.join(contentDir, item, placeholderPicture.name), placeholderPicture.text);
      const read = await readUnit(item, { contentDir, mediaDir });
      if (!withoutPicture) problems.push(...read.problems.filter(isOfFiles));
      if (read.rows.editions.some((edition) => edition.locale === locale)) return { rows: read.rows, problems };
    }
    return { rows: undefined, problems };
  };

  return {
    read,

    /** @param now the instant of a story that states none */
    readShown: async (item: DeskItem, files: ItemFiles, locale: Locale, now: Date): Promise<DraftRead> => {
      const result = await read(item, files);
      const isWhole = result.problems.length === 0 && result.rows.editions.some((edition) => edition.locale === locale);
      if (excessiveFacts(item, files).length > 0) return { result, shown: undefined };
      const { rows, problems } = isWhole
        ? { rows: result.rows, problems: [] }
        : await complete(item, files, locale, now);
      const editions = rows?.editions.map((edition) => ({
        ...edition,
        status: 'published',
        body: isWhole ? edition.body : withAllowedHtml(edition.body),
      }));
      const all = { ...result, problems: [...result.problems, ...problems] };
      return { result: all, shown: rows && { ...rows, editions: editions ?? [] } };
    },
  };
};

/** The body of an edition with markup that may be published: one with mistakes may have any. */
const withAllowedHtml = (body: unknown): unknown => {
  const { html, ...others } = body as { html: string };
  return { ...others, html: allowedBody(html) };
};

export type DraftReading = ReturnType<typeof draftReading>;
