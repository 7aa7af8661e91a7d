import { describe, expect, it } from 'vitest';
import { batchesOf, maxBatchFiles } from './batches.ts';
import { changedAddresses } from './changed-addresses.ts';
import { targetFiles } from './target-files.ts';
import { emptyManifest, parseManifest, serializeManifest } from './upload-manifest.ts';
import { planUpload, type WantedSite } from './upload-plan.ts';

const host = { hasHeaders: false, compressed: true, cleanNames: false };
const store = { hasHeaders: true, compressed: false, cleanNames: false };
const none = { scripts: [], styles: [] };
const files = (paths: readonly string[], digest = 'd') => paths.map((path) => ({ path, digest }));
const site = (paths: readonly string[], { layout = host, digest = 'd', id = 'b' } = {}): WantedSite => ({
  files: targetFiles(files(paths, digest), layout),
  build: { id, files: [] },
  policy: none,
});

describe('files on a target', () => {
  it('have the headers that the site’s own server sends, on a store', () => {
    const headersOf = (path: string) => targetFiles(files([path]), { ...store, compressed: true })[0]?.headers;
    const [immutable, revalidated] = ['public, max-age=31536000, immutable', 'public, no-cache'];
    expect(headersOf('ar/news.html')).toEqual({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': revalidated,
    });
    expect(headersOf('_assets/a.js')?.['Cache-Control']).toBe(immutable);
    expect(headersOf('search/ar/names-x.txt')?.['Cache-Control']).toBe(immutable);
    expect(headersOf('search/ar/index.json')?.['Cache-Control']).toBe(revalidated);
    expect(headersOf('ar/feeds/news.json')?.['Content-Type']).toBe('application/feed+json; charset=utf-8');
    expect(headersOf('_assets/a.css.br')).toEqual({
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': immutable,
      'Content-Encoding': 'br',
    });
  });

  it('get clean names where requested, all except the page of the root', () => {
    const paths = [
      'index.html',
      'ar.html',
      'ar/news.html',
      'ar/index.html',
      'ar/news.html.br',
      'ar/a.html.txt',
      'moved.json',
    ];
    const clean = targetFiles(files(paths), { ...store, compressed: true, cleanNames: true }).map(({ to }) => to);
    expect(clean).toEqual(['index.html', 'ar', 'ar/news', 'ar/index', 'ar/news.br', 'ar/a.html.txt', 'moved.json']);
  });

  it('are sent again where a rule for their headers is another, though their content is the same', () => {
    const [plain] = targetFiles(files(['ar.html']), store);
    const [onHost] = targetFiles(files(['ar.html']), host);
    expect(plain?.digest).not.toBe(onHost?.digest);
  });
});

describe('the plan of an upload', () => {
  it('sends files in the order in which each finds what it needs', () => {
    const paths = [
      'builds/latest.json',
      'csp.json',
      'moved.json',
      'ar.html',
      'ar/new.html',
      'islands/a.js',
      '_assets/a.js',
    ];
    const there = { ...emptyManifest, files: new Map([['ar.html', 'older']]) };
    expect(planUpload(site(paths), there, { all: false }).steps.map(({ step, files }) => [step, files[0]?.to])).toEqual(
      [
        ['assets', '_assets/a.js'],
        ['parts', 'islands/a.js'],
        ['new pages', 'ar/new.html'],
        ['changed pages', 'ar.html'],
        ['lists', 'moved.json'],
        ['build', 'builds/latest.json'],
        ['policy', 'csp.json'],
      ],
    );
  });

  it('counts as unknown what it is about to change, until that is done', () => {
    const there = {
      ...emptyManifest,
      files: new Map([
        ['same', 'd'],
        ['other', 'x'],
        ['gone', 'd'],
      ]),
    };
    const plan = planUpload(site(['same', 'other', 'new']), there, { all: false });
    expect(Object.fromEntries(plan.during.files)).toEqual({ same: 'd', other: '', gone: '', new: '' });
    expect(Object.fromEntries(plan.after.files)).toEqual({ same: 'd', other: 'd', new: 'd' });
    expect(plan.unchanged).toBe(1);
    const again = planUpload(site(['same', 'other', 'new']), plan.during, { all: false });
    expect(again.steps.flatMap(({ files }) => files.map(({ to }) => to)).sort()).toEqual(['new', 'other']);
    expect(again.remove.pages).toEqual(['gone']);
  });

  it('reads a manifest back as it was written', () => {
    const manifest = {
      files: new Map([['ar/كأس.html', 'd']]),
      builds: [{ id: 'b', files: ['_assets/a.js'] }],
      policy: { scripts: [`sha256-${'a'.repeat(43)}=`], styles: [] },
    };
    expect(parseManifest(serializeManifest(manifest))).toEqual(manifest);
  });
});

describe('batches', () => {
  it('contain no file whose name is the folder of another, and no more than the limit', () => {
    const paths = ['ar.html', 'ar/news.html', 'ar/news/a.html', 'ar/news/b.html'];
    const [step] = planUpload(site(paths, { layout: { ...store, cleanNames: true } }), emptyManifest, {
      all: false,
    }).steps;
    const batches = batchesOf(step ?? { step: 'lists', files: [] }, maxBatchFiles).map(({ files }) =>
      files.map(({ to }) => to),
    );
    expect(batches).toEqual([['ar'], ['ar/news'], ['ar/news/a', 'ar/news/b']]);
    const many = Array.from({ length: maxBatchFiles + 1 }, (_, at) => `ar/${at}.html`);
    const [all] = planUpload(site(many), emptyManifest, { all: false }).steps;
    expect(batchesOf(all ?? { step: 'lists', files: [] }, maxBatchFiles).map(({ files }) => files.length)).toEqual([
      maxBatchFiles,
      1,
    ]);
  });
});

describe('changed addresses', () => {
  it('are those of which a CDN may have cached an older response', () => {
    const paths = [
      'index.html',
      'ar.html',
      'ar/news',
      'en/news.html',
      'en/news.html.br',
      '_assets/a.js',
      'ar/أ?.html',
      'moved.json',
    ];
    expect(changedAddresses(paths, 'https://football.example')).toEqual(
      ['/', '/ar', '/ar/%D8%A3%3F', '/ar/news', '/en/news', '/moved.json'].map(
        (path) => `https://football.example${path}`,
      ),
    );
  });
});
