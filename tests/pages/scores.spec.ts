import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seen } from '#i18n/bidi/testing/seen.ts';
import { type Locale, localeFacts, locales } from '#i18n/locales.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { loadSettings } from '#settings/settings.ts';
import { distDir, distFiles, sourceOf } from './support/dist.ts';
import { faultsOf } from './support/faults.ts';
import { thorough } from '../support/thorough.ts';
import { builtKinds } from './support/page-kinds.ts';
import { readScorePlaces } from './support/score-places.ts';
import { storyPages } from './support/stories.ts';
import { expect, test } from './support/whole-site.ts';

/** Every name of every team in a language, as one pattern: the longest first. */
const teamNames = (locale: Locale): string => {
  const reader = openReader({ indexFile: join(loadSettings().cacheDir, 'index.sqlite'), now: new Date() });
  const reads = reader.forPage();
  const names = reads.ids('club').flatMap((id) => {
    const club = reads.club(id);
    return [club?.name[locale], club?.shortName?.[locale]].flatMap((name) => name ?? []);
  });
  reader.close();
  return [...new Set(names)]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
};

for (const locale of locales) {
  const { dir } = localeFacts[locale];
  const names = teamNames(locale);

  // What may turn a score is a line that runs from right to left.
  const onScreen = thorough || dir === 'rtl' ? test : test.skip;
  onScreen(`on the screen each team's goals are beside its name (${locale})`, async ({ page }) => {
    const kinds = builtKinds.filter((kind) => kind.locale === locale);
    const stories = storyPages().filter((story) => story.locale === locale && /\d–\d/.test(sourceOf(story)));
    // Bodies have one template: what differs is where a line breaks.
    const opened = thorough ? stories : stories.filter((_, at) => at % 6 === 0);
    const paths = new Set([
      ...kinds.flatMap((kind) => (thorough ? kind.paths : kind.paths.slice(0, 1))),
      ...opened.map(({ path }) => path),
    ]);
    let measured = 0;
    const wrong: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      for (const { text, middles } of await page.evaluate(readScorePlaces, names)) {
        const inOrder = dir === 'rtl' ? middles.toReversed() : middles;
        measured += 1;
        if (inOrder.some((middle, at) => at > 0 && middle <= (inOrder[at - 1] ?? 0))) wrong.push(`${path}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(measured).toBeGreaterThan(paths.size);
  });

  test(`in plain text each team's goals are beside its name (${locale})`, ({ site }) => {
    const inText = new RegExp(
      `(?<![\\p{L}\\p{N}])(${names}) [\\u2066\\u2067]?(\\d+)\\u2060?–\\u2060?(\\d+)\\u2069? (${names})(?![\\p{L}\\p{N}])`,
      'gu',
    );
    const turned = (text: string): string => (dir === 'rtl' ? [...text].reverse().join('') : text);
    let found = 0;
    /** Scores of a text that a program shows the wrong way round. */
    const wrongIn = (text: string): string[] =>
      [...text.matchAll(inText)].flatMap(([whole, home = '', homeGoals = '', awayGoals = '', away = '']) => {
        found += 1;
        const parts = [turned(home), homeGoals, awayGoals, turned(away)];
        const [left, leftGoals, rightGoals, right] = dir === 'rtl' ? parts.toReversed() : parts;
        const expected = `${left} ${leftGoals}–${rightGoals} ${right}`;
        return seen(text, dir).includes(expected) ? [] : [`shows “${whole}” as “${seen(whole, dir)}”`];
      });

    const known = new Set<string>();
    const pages = faultsOf(site, function* ({ path, plainTexts }) {
      if (!path.startsWith(`/${locale}`)) return;
      for (const text of plainTexts) {
        // Most of them are on many pages.
        if (known.has(text)) continue;
        known.add(text);
        yield* wrongIn(text);
      }
    });
    // Feeds by their items' lines, calendars unfolded.
    const files = [...distFiles].filter((file) => file.startsWith(`/${locale}/`) && /\.(?:xml|json|ics)$/.test(file));
    const inFiles = files.flatMap((file) => {
      const lines = readFileSync(join(distDir, file), 'utf8')
        .replaceAll(/\r?\n[ \t]/g, '')
        .split(/\r?\n|(?<=>)|(?<=",)/);
      return lines.flatMap((line) => wrongIn(line).map((problem) => `${file} ${problem}`));
    });
    expect([...pages, ...inFiles]).toEqual([]);
    expect(found).toBeGreaterThan(100);
  });
}
