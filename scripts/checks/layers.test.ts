import { describe, expect, it } from 'vitest';
import { checkLayers } from './layers.ts';
import { importsOf } from './import-graph.ts';

/** What the check says of one file that imports one thing. */
function verdict(file: string, specifier: string): string[] {
  const imports = importsOf(file, `import '${specifier}';`);
  return checkLayers(new Map([[file, imports]])).map(({ message }) => message);
}

describe('layers', () => {
  it.each([
    ['src/pages/home.ts', '#layouts/New.astro'],
    ['src/pages/home.ts', '#schemas/story.ts'],
    ['src/components/match/score.ts', '#browser/islands/rating.island.tsx'],
    ['src/newsroom/reader/reader.ts', '#football/standings.ts'],
    ['src/football/standings.ts', '#schemas/match.ts'],
    ['src/football/standings.ts', './row.ts'],
    ['scripts/import/matches/ties.ts', '#football/tie-winner.ts'],
    ['scripts/import/files/read-source.ts', 'node:fs'],
    ['src/server/app.ts', '#contract/health.ts'],
    ['src/server/app.ts', '#settings/settings.ts'],
    ['src/server/app.ts', './features/accounts/codes.ts'],
    ['src/server/features/polls/vote.ts', '../../platform/database/database.ts'],
    ['src/server/features/polls/vote.test.ts', '../accounts/codes.ts'],
    ['src/server/http/pages.ts', '../platform/rereadable.ts'],
    ['src/publishing/integrations/newsroom.ts', '#newsroom/index/scan.ts'],
    ['src/settings/settings.test.ts', './settings.ts'],
    ['src/newsroom/index/scan.ts', 'node:fs'],
  ])('let %s import %s', (file, specifier) => {
    expect(verdict(file, specifier)).toEqual([]);
  });

  it.each([
    ['src/layouts/New.astro.ts', '#pages/home.ts', 'above'],
    ['src/components/match/score.ts', '#layouts/New.astro', 'above'],
    ['src/seo/feed.ts', '#components/match/score.ts', 'above'],
    ['src/football/standings.ts', '#newsroom/reader/reader.ts', 'above'],
    ['src/settings/settings.ts', '#i18n/locales.ts', 'above'],
    ['src/pages/home.ts', '#server/app.ts', 'is a separate part'],
    ['src/pages/home.ts', '#publishing/integrations/newsroom.ts', 'is a separate part'],
    ['src/newsroom/reader/reader.ts', '../../content/tags/africa.yaml', 'is a separate part'],
    ['src/server/app.ts', '#newsroom/reader/reader.ts', 'src/server may import'],
    ['src/publishing/integrations/newsroom.ts', '#layouts/New.astro', 'src/publishing/integrations may import'],
    ['src/pages/home.ts', '../../scripts/setup/terminal.mjs', 'src must not depend on scripts or tests'],
    ['src/pages/home.ts', '#utilities/text.ts', 'no layer'],
    ['src/utilities/text.ts', 'zod', 'no layer'],
    ['src/football/standings.ts', 'react', 'football is pure'],
    ['src/football/standings.ts', 'node:fs', 'football is pure'],
    ['src/football/club-name-key.ts', '#import/names/name-id.ts', 'is a separate part'],
    ['src/newsroom/reader/reader.ts', '#import/names/name-id.ts', 'is a separate part'],
    ['scripts/import/matches/ties.ts', '#newsroom/reader/reader.ts', 'scripts/import/matches may import'],
    ['scripts/import/matches/ties.ts', '#import/leagues/league.ts', 'scripts/import/matches may import'],
    ['scripts/import/matches/ties.ts', 'node:fs', 'only scripts/import/files'],
    ['src/server/features/polls/vote.ts', '../accounts/codes.ts', 'a feature imports no other'],
    ['src/server/http/pages.ts', '../features/polls/vote.ts', 'src/server/http may import'],
    ['src/server/platform/queue.ts', '../http/pages.ts', 'src/server/platform may import'],
    ['src/server/features/polls/vote.ts', '../../app.ts', 'src/server/features may import'],
    ['src/server/app.ts', 'astro/app', 'knows nothing of pages'],
    ['src/newsroom/reader/reader.ts', 'astro:content', 'knows nothing of Astro'],
  ])('do not let %s import %s', (file, specifier, reason) => {
    const messages = verdict(file, specifier);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(reason);
  });

  it('let a test read files', () => {
    expect(verdict('src/football/standings.test.ts', 'node:fs')).toEqual([]);
  });
});
