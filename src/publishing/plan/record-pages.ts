import type { DatabaseSync } from 'node:sqlite';
import type { PageRead } from '#newsroom/reader/recorded-reads.ts';
import type { RecordOfReads } from './record-reads.ts';

/** Pages of the record, with the reads each made and the share images it names. */
export const recordOfPages = (database: DatabaseSync, { writeRead }: Pick<RecordOfReads, 'writeRead'>) => {
  const upsertPage = database.prepare(
    'INSERT INTO pages (path) VALUES (?) ON CONFLICT (path) DO UPDATE SET path = path RETURNING id',
  );
  const insertPage = database.prepare('INSERT INTO pages (path) VALUES (?)');
  const dropPageReads = database.prepare('DELETE FROM page_reads WHERE page = ?');
  const addPageRead = database.prepare('INSERT OR IGNORE INTO page_reads VALUES (?, ?)');
  const dropPageImages = database.prepare('DELETE FROM page_images WHERE page = ?');
  const addPageImage = database.prepare('INSERT OR IGNORE INTO page_images VALUES (?, ?)');
  const readPages = database.prepare(
    'SELECT p.path FROM page_reads AS pr JOIN pages AS p ON p.id = pr.page WHERE pr.read = ?',
  );
  const pageImages = database.prepare(
    'SELECT i.file FROM page_images AS i JOIN pages AS p ON p.id = i.page WHERE p.path = ?',
  );
  const anyNaming = database.prepare('SELECT 1 FROM page_images WHERE file = ? LIMIT 1');

  return {
    /** A page with all it read and the share images it names, in place of what was known of it. */
    writePage: (path: string, reads: ReadonlyMap<string, PageRead>, images: Iterable<string> = []): void => {
      const { id } = upsertPage.get(path) as { id: number };
      dropPageReads.run(id);
      for (const read of reads.values()) addPageRead.run(id, writeRead(read));
      dropPageImages.run(id);
      for (const file of images) addPageImage.run(id, file);
    },

    /** A page there is nothing known of yet, with the numbers of its reads, which `addRead` gives. */
    addPage: (path: string, reads: readonly number[], images: readonly string[] = []): void => {
      const { lastInsertRowid: id } = insertPage.run(path);
      for (const read of [...reads].sort((a, b) => a - b)) addPageRead.run(id, read);
      for (const file of images) addPageImage.run(id, file);
    },

    dropPage: (path: string): void => {
      for (const table of ['page_reads', 'page_images'])
        database.prepare(`DELETE FROM ${table} WHERE page = (SELECT id FROM pages WHERE path = ?)`).run(path);
      database.prepare('DELETE FROM pages WHERE path = ?').run(path);
    },

    /** Every page there is. */
    paths: (): string[] =>
      (database.prepare('SELECT path FROM pages ORDER BY path').all() as { path: string }[]).map(({ path }) => path),

    pagesThatRead: (read: number): string[] => (readPages.all(read) as { path: string }[]).map(({ path }) => path),

    /** Files of the share images a page names. */
    imagesOf: (path: string): string[] => (pageImages.all(path) as { file: string }[]).map(({ file }) => file),

    /** Whether any page names a share image. */
    isNamed: (file: string): boolean => anyNaming.get(file) !== undefined,
  };
};
