import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DeskItem } from '../../../src/contract/desk/items.ts';
import type { ItemFiles, NewsroomRequest } from '../../../src/contract/desk/newsroom-messages.ts';
import type { DeskProcess } from '../../../src/publishing/testing/desk-process.ts';

/** Milliseconds of one kind of request. */
interface Times {
  median: number;
  p95: number;
}

/** The middle of some times, and what one in twenty exceeds. */
export const timesOf = (all: readonly number[]): Times => {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2));
  return { median: at(0.5), p95: at(0.95) };
};

/** Stories of a content folder. */
export const itemsIn = (contentDir: string): DeskItem[] =>
  (['news', 'articles', 'analytics'] as const).flatMap((section) =>
    readdirSync(path.join(contentDir, section)).map((id): DeskItem => `${section}/${id}`),
  );

const filesOf = (contentDir: string, item: DeskItem): ItemFiles & { texts: Record<string, string> } => {
  const folder = path.join(contentDir, item);
  const names = readdirSync(folder).filter((name) => /\.(?:md|yaml)$/.test(name));
  const texts = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  return { texts, folders: [folder] };
};

/** Of as many items, and words typed into each. */
const [someItems, wordsTyped] = [25, 8];

/** What editors type: names in both languages, and beginnings of them. */
const queries = ['salah', 'صلاح', 'مصر', 'argen', 'الأهلي', 'real m', 'كأس', 'final', 'argentina england', 'محمد ص'];
const allKinds = ['club', 'player', 'competition', 'match', 'story', 'tag', 'author'] as const;

const residentMegabytes = (pid: number | undefined): number | undefined => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
};

/** Times of the requests of a desk, each from the question to its answer. */
export const measureDesk = async (desk: DeskProcess, contentDir: string) => {
  const timed = async (request: NewsroomRequest, into: number[]): Promise<void> => {
    const begun = performance.now();
    const answer = await desk.answer(request);
    into.push(performance.now() - begun);
    if ('failure' in answer) throw new Error(`${request.kind}: ${answer.message}`);
  };
  const [start, first, next, draft, list, search, find, check]: number[][] = Array.from(
    { length: 8 },
    () => [],
  ) as never;
  await timed({ kind: 'list', filter: { from: 0, most: 50 } }, start ?? []);
  const items = itemsIn(contentDir);
  const step = Math.max(1, Math.floor(items.length / someItems));
  for (const item of items.filter((_, at) => at % step === 0)) {
    const files = filesOf(contentDir, item);
    for (let word = 0; word < wordsTyped; word += 1) {
      files.texts['ar.md'] += ' كلمة';
      const isDraft = word >= wordsTyped / 2;
      if (isDraft)
        files.texts['story.yaml'] = (files.texts['story.yaml'] ?? '').replace(/status: \w+/, 'status: draft');
      const request = { kind: 'preview', item, files, locale: 'ar', language: 'ar' } as const;
      await timed(request, (word === 0 ? first : isDraft ? draft : next) ?? []);
    }
    await timed({ kind: 'check', item, files, language: 'ar' }, check ?? []);
  }
  for (let round = 0; round < 10; round += 1) {
    await timed({ kind: 'list', filter: { from: round * 50, most: 50 } }, list ?? []);
    for (const query of queries) {
      await timed({ kind: 'list', filter: { query, from: 0, most: 50 } }, search ?? []);
      await timed({ kind: 'find', query, locale: 'ar', kinds: [...allKinds], most: 12 }, find ?? []);
    }
  }
  const lists = { 'from start to a list': start, list, 'list by words': search, find, check };
  const previews = { 'first of an item': first, 'next, published': next, 'next, a draft': draft };
  return {
    times: Object.fromEntries(
      Object.entries({ ...previews, ...lists }).map(([name, all]): [string, Times] => [name, timesOf(all ?? [])]),
    ),
    megabytes: residentMegabytes(desk.pid),
  };
};
