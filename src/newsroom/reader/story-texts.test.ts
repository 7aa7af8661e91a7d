import { expect, it } from 'vitest';
import type { Chart } from '#schemas/chart.ts';
import type { ReadContext } from './context.ts';
import { withBodyTexts } from './story-texts.ts';
import type { StoryPage } from './story.ts';
import { textsOf } from './texts.ts';

it('isolates the figures of a chart’s title, description, note and labels', () => {
  const words = { ar: 'عادل المغرب في الدقيقة 90+1.', en: 'Morocco drew level at 90+1.' };
  const chart: Chart = {
    id: 'comebacks',
    kind: 'table',
    title: words,
    alt: words,
    note: words,
    source: { ar: 'المصدر', en: 'Source' },
    series: [{ name: words, points: [words, '90+1'].map((label) => ({ label, value: 90 })) }],
  };
  const page = {
    locale: 'ar',
    html: '',
    headings: [],
    charts: [chart],
    pictures: [],
    embeds: [],
    corrections: [],
  } as unknown as StoryPage;
  const noTeams = { rows: () => [], once: (_: string, make: () => unknown) => make() } as unknown as ReadContext;
  const [shown] = withBodyTexts(page, textsOf(noTeams)).charts;
  const minute = shown?.series[0]?.points[1]?.label;
  for (const text of [shown?.title.ar, shown?.alt.ar, shown?.note?.ar, minute])
    expect(text).toMatch(/[\u2066\u2067]90\+1\u2069/);
});
