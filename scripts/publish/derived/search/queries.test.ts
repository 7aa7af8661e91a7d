import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale } from '#i18n/locales.ts';
import { indexContent } from '#newsroom/index/index-content.ts';
import { indexFileIn, mediaDirIn } from '#newsroom/places.ts';
import { searchFilesOf, searchIn } from './testing/search-of.ts';

/** What people ask of the demo's newsroom, and the address that must come first. */
const queries: readonly (readonly [Locale, query: string, first: string, why: string])[] = [
  ['ar', 'محمد صلاح', '/ar/player/mohamed-salah', 'a whole name'],
  ['ar', 'صلاح', '/ar/player/mohamed-salah', 'the well-known bearer of a name'],
  ['ar', 'Salah', '/ar/player/mohamed-salah', 'the other script'],
  ['en', 'صلاح', '/en/player/mohamed-salah', 'the other script'],
  ['en', 'mohamed salah', '/en/player/mohamed-salah', 'small letters'],
  ['en', 'SALAH', '/en/player/mohamed-salah', 'capitals'],
  ['en', 'sala', '/en/player/mohamed-salah', 'a word still being typed'],
  ['ar', 'صَلاح', '/ar/player/mohamed-salah', 'tashkeel'],
  ['ar', 'صـــلاح', '/ar/player/mohamed-salah', 'tatweel'],
  ['ar', 'مبابى', '/ar/player/kylian-mbappe', 'alef maqsura for ya'],
  ['en', 'mbappe', '/en/player/kylian-mbappe', 'without the accent'],
  ['en', 'Mbappé', '/en/player/kylian-mbappe', 'with the accent'],
  ['ar', 'عمر مرموش', '/ar/player/omar-marmoush', 'a whole name'],
  ['en', 'marmoush', '/en/player/omar-marmoush', 'a last name'],
  ['en', 'مرموش', '/en/player/omar-marmoush', 'the other script'],
  ['ar', 'الأهلي', '/ar/club/al-ahly', 'as it is written'],
  ['ar', 'الاهلي', '/ar/club/al-ahly', 'without hamza'],
  ['ar', 'الاهلى', '/ar/club/al-ahly', 'without hamza, alef maqsura for ya'],
  ['ar', 'أهلي', '/ar/club/al-ahly', 'without the article'],
  ['ar', 'الأهلى المصري', '/ar/club/al-ahly', 'an alias'],
  ['en', 'ahly', '/en/club/al-ahly', 'without the article'],
  ['en', 'al-ahly', '/en/club/al-ahly', 'with a hyphen'],
  ['en', 'Al Ahly', '/en/club/al-ahly', 'in two words'],
  ['ar', 'ahly', '/ar/club/al-ahly', 'the other script'],
  ['ar', 'زمالك', '/ar/club/zamalek', 'without the article'],
  ['ar', 'مصر', '/ar/club/egypt', 'a national team'],
  ['en', 'egypt', '/en/club/egypt', 'a national team'],
  ['ar', 'اسبانيا', '/ar/club/spain', 'without hamza'],
  ['en', 'brazil', '/en/club/brazil', 'a national team'],
  ['ar', 'المغرب', '/ar/club/morocco', 'an article that belongs to the name'],
  ['ar', 'ليفربول', '/ar/club/liverpool', 'a club'],
  ['en', 'man city', '/en/club/manchester-city', 'a short name'],
  ['ar', 'ريال مدريد', '/ar/club/real-madrid', 'two words'],
  ['en', 'atletico madrid', '/en/club/atletico-madrid', 'without the accent'],
  ['ar', 'كأس العالم 2022', '/ar/championships/world-cup/2022', 'digits'],
  ['ar', 'كأس العالم ٢٠٢٢', '/ar/championships/world-cup/2022', 'Arabic-Indic digits'],
  ['ar', 'كاس العالم', '/ar/championships/world-cup', 'without hamza, the newest season'],
  ['en', 'world cup', '/en/championships/world-cup', 'the newest season'],
  ['en', 'euro 2024', '/en/championships/euro', 'a competition by its year'],
  ['ar', 'الدوري المصري', '/ar/leagues/egyptian-premier-league', 'a league'],
  ['ar', 'ترتيب الدوري الانجليزي', '/ar/leagues/premier-league', 'what its page shows'],
  ['en', 'premier league table', '/en/leagues/premier-league', 'what its page shows'],
  ['en', 'la liga', '/en/leagues/la-liga', 'a league'],
  ['ar', 'الأرجنتين فرنسا', '/ar/matches/world-cup-2022-final-argentina-france', 'two teams'],
  ['en', 'argentina france', '/en/matches/world-cup-2022-final-argentina-france', 'two teams'],
  ['ar', 'مصر بلجيكا', '/ar/matches/world-cup-2026-belgium-egypt', 'two teams, in the other order'],
  ['en', 'golden goal', '/en/articles/extra-time-and-the-golden-goal', 'words of a headline'],
  ['ar', 'الهدف الذهبي', '/ar/articles/الوقت-الإضافي-والهدف-الذهبي', 'words of a headline'],
  ['ar', 'هدف ذهبي', '/ar/articles/الوقت-الإضافي-والهدف-الذهبي', 'a headline without its articles'],
  ['en', 'nail clippers', '/en/caricatures/offside-by-a-toenail', 'a drawing'],
  ['ar', 'تسلل', '/ar/caricatures/تسلل-بظفر', 'a drawing'],
  ['en', 'shoot outs germany', '/en/articles/the-shoot-out', 'a plural for the singular'],
  ['ar', 'منتخب مصر', '/ar/club/egypt', 'as its page is called'],
  ['ar', 'فريق الأهلي', '/ar/club/al-ahly', 'a word beside the name'],
  ['en', 'Egypt squad', '/en/club/egypt', 'a word beside the name'],
  ['ar', 'ريال', '/ar/club/real-madrid', 'the best known of many'],
  ['en', 'United', '/en/club/manchester-united', 'the best known of many'],
  ['ar', 'النصر', '/ar/player/cristiano-ronaldo', 'a club outside the record, through its player'],
  [
    'ar',
    'نتيجة مباراة مصر والأرجنتين',
    '/ar/matches/world-cup-2026-round-of-16-argentina-egypt',
    'a question for a result',
  ],
  [
    'en',
    'Argentina v England',
    '/en/matches/world-cup-2026-semi-final-england-argentina',
    'two teams and what stands between',
  ],
  ['ar', 'المونديال', '/ar/championships/world-cup', 'what everybody calls it'],
  ['ar', 'نهائي كأس العالم 2022', '/ar/championships/world-cup/2022', 'a round of a tournament'],
  ['en', 'england 6-4 france', '/en/matches/world-cup-2026-third-place-france-england', 'a score'],
  ['en', '18/12/2022', '/en/matches/world-cup-2022-final-argentina-france', 'a date'],
  ['en', 'Dec 18 2022', '/en/matches/world-cup-2022-final-argentina-france', 'a date in words'],
  ['en', 'Salha', '/en/player/mohamed-salah', 'two letters swapped'],
  ['en', 'Liverpol', '/en/club/liverpool', 'a letter left out'],
  ['ar', 'بيلنجهام', '/ar/player/jude-bellingham', 'another spelling of a foreign name'],
  ['ar', 'عبدالمنعم', '/ar/player/mohamed-abdelmonem', 'two words in one'],
  ['ar', 'صلااااح', '/ar/player/mohamed-salah', 'a letter leaned on'],
  ['en', 'birth months', '/en/analytics/born-early-in-the-year', 'an analysis'],
];

describe('search in the demo’s newsroom', () => {
  let cacheDir: string;
  let files: Map<string, string>;
  beforeAll(async () => {
    cacheDir = mkdtempSync(join(tmpdir(), 'mustadira-search-'));
    const now = new Date('2026-11-20T00:00:00Z');
    const contentDir = join(import.meta.dirname, '../../../../src/content');
    await indexContent({ contentDir, indexFile: indexFileIn(cacheDir), mediaDir: mediaDirIn(cacheDir), now });
    files = searchFilesOf(cacheDir, now);
  }, 60_000);
  afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

  it.each(queries)('%s: %s leads to %s (%s)', async (locale, query, first) => {
    const { entries, hasEveryWord } = await searchIn(files, locale)(query);
    expect(entries.map(({ path }) => path)[0]).toBe(first);
    expect(hasEveryWord).toBe(true);
  });
});
