import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The code that runs, without its tests. */
const files = globSync('{src,scripts/import}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.test\.|\/testing\/|^src\/content\//.test(file),
);

/** Removes comments, which may name anything. */
const codeIn = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** The folders in which code may match each pattern. */
const filesWith = (pattern: RegExp, under: string): string[] =>
  files.filter((file) => file.startsWith(under) && pattern.test(codeIn(file))).toSorted();

describe('code that needs a second look', () => {
  it.each([
    ['runs text as code', /\beval\(|\bnew Function\b|\bvm\b.*from 'node:vm'/, 'src/', "eval('1')", []],
    [
      'starts a process: Node itself, with fixed arguments and no shell',
      /from 'node:child_process'/,
      'src/',
      "import { exec } from 'node:child_process'",
      [
        'src/publishing/desk/settings-page.ts',
        'src/publishing/render/bundle.ts',
        'src/server/features/desk/desk-app-build.ts',
        'src/server/features/desk/newsroom-process.ts',
        'src/server/features/desk/pictures/clean-picture.ts',
        'src/server/features/desk/season/season-process.ts',
        'src/server/platform/avatar-renderer/renderer-process.ts',
        'src/server/platform/process/hard-deadline.ts',
      ],
    ],
    [
      'starts a shell',
      /\bshell:|\bexec(?:File)?(?:Sync)?\((?!\s*\w*[tT]ext|\))[^)]*\bcommand/,
      'src/',
      'shell: true',
      [],
    ],
    ['writes SQL without binding', /\bsql\.(?:raw|lit|id)\b/, 'src/server/', 'sql.raw(text)', []],
    [
      'puts HTML into pages: escaped or parsed before, or constant',
      /\b(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|dangerouslySetInnerHTML|\bset:html\b|document\.write\b/,
      'src/',
      'element.innerHTML = text',
      [
        'src/browser/islands/live/entry-list.ts',
        'src/browser/islands/live/live-head.ts',
        'src/browser/islands/live/score-drawing.ts',
        'src/browser/islands/live/table-drawing.ts',
        'src/browser/islands/video/create-player.ts',
        'src/browser/islands/viewer/elements.ts',
        'src/browser/page-script/row-elements.ts',
        'src/components/JsonLd.astro',
        'src/components/championship/Bracket.astro',
        'src/components/championship/SinceMatchday.astro',
        'src/components/chrome/ErrorNotice.astro',
        'src/components/chrome/Unloaded.astro',
        'src/components/club/Mark.astro',
        'src/components/following/Bell.astro',
        'src/components/following/FollowButton.astro',
        'src/components/following/TeamChoice.astro',
        'src/components/following/YourTeams.astro',
        'src/components/front/BreakingLine.astro',
        'src/components/match/DayMatches.astro',
        'src/components/match/Goals.astro',
        'src/components/match/Kickoff.astro',
        'src/components/match/LiveMatch.astro',
        'src/components/match/LiveRows.astro',
        'src/components/match/MatchDate.astro',
        'src/components/match/MatchRow.astro',
        'src/components/match/MatchesPage.astro',
        'src/components/match/ResultLine.astro',
        'src/components/match/Ribbon.astro',
        'src/components/match/Score.astro',
        'src/components/match/ScoreAbbreviation.astro',
        'src/components/poll/PollBlock.astro',
        'src/components/search/SearchPage.astro',
        'src/components/story/Embed.astro',
        'src/components/story/LatestEntry.astro',
        'src/components/story/LiveBlog.astro',
        'src/components/story/PlacedBlock.astro',
        'src/components/story/Prose.astro',
        'src/components/table/LiveTables.astro',
        'src/layouts/Base.astro',
      ],
    ],
    [
      'reads published pages back: a figure or a title that nothing else has (docs/decisions/063)',
      /\bDOMParser\b/,
      'src/',
      'new DOMParser()',
      [
        'src/browser/islands/live-blog.entry.ts',
        'src/browser/islands/viewer/picture.ts',
        'src/browser/page-script/following/fetch-story.ts',
        'src/browser/page-script/stored-pages.ts',
        // Previews, in a frame that runs nothing.
        'src/desk/preview/apply-styles.ts',
      ],
    ],
    ['lets other sites read answers', /Access-Control-Allow|from 'hono\/cors'/i, 'src/server/', "from 'hono/cors'", []],
    ['takes chance that can be foretold', /Math\.random\(/, 'src/server/', 'Math.random()', []],
    [
      'takes certificates that are not right',
      /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
      'src/',
      'rejectUnauthorized: false',
      [],
    ],
    ['reads HTTP laxly', /insecureHTTPParser/, 'src/', 'insecureHTTPParser: true', []],
    [
      'encrypts or hashes by anything else than AES-256-GCM and SHA-256',
      /createCipheriv\((?!'aes-256-gcm')|(?:\bhash|createHash|createHmac|hkdfSync)\('(?!sha256')|\bHS(?!256)\d{3}\b|\benc: '(?!A256GCM')/,
      'src/server/',
      "createHash('md5')",
      [],
    ],
  ])('%s occurs only where it was reviewed', (_what, pattern, under, sample, places) => {
    expect(sample).toMatch(pattern);
    expect(files.length).toBeGreaterThan(500);
    expect(filesWith(pattern, under)).toEqual(places);
  });
});
