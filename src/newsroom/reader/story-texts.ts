import type { Locale } from '#i18n/locales.ts';
import type { Chart } from '#schemas/chart.ts';
import type { Localised } from '#schemas/localised.ts';
import type { StoryPage, StorySummary } from './story.ts';
import type { Texts } from './texts.ts';

/** A story for lists and cards, with its texts formatted for display. */
export const withSummaryTexts = (story: StorySummary, texts: Texts): StorySummary => {
  const plain = (text: string): string => texts.plain(story.locale, text);
  const { title, description } = story.seo ?? {};
  return {
    ...story,
    title: plain(story.title),
    dek: plain(story.dek),
    hero: { ...story.hero, alt: plain(story.hero.alt) },
    ...(story.firstChart && { firstChart: chartWithTexts(story.firstChart, story.locale, texts) }),
    ...(story.seo && {
      seo: {
        ...story.seo,
        ...(title !== undefined && { title: plain(title) }),
        ...(description !== undefined && { description: plain(description) }),
      },
    }),
  };
};

/** The rest of a story, for its page alone, with its texts formatted for display. */
export const withBodyTexts = (story: StoryPage, texts: Texts): StoryPage => {
  const plain = (text: string): string => texts.plain(story.locale, text);
  return {
    ...story,
    html: texts.html(story.locale, story.html),
    headings: story.headings.map((heading) => ({ ...heading, text: plain(heading.text) })),
    charts: story.charts.map((chart) => chartWithTexts(chart, story.locale, texts)),
    pictures: story.pictures.map(({ alt, caption, ...picture }) => ({
      ...picture,
      alt: plain(alt),
      ...(caption !== undefined && { caption: plain(caption) }),
    })),
    embeds: story.embeds.map(({ title, still, ...embed }) => ({
      ...embed,
      ...(title !== undefined && { title: plain(title) }),
      ...(still && { still: { ...still, alt: plain(still.alt) } }),
    })),
    corrections: story.corrections.map(({ at, note }) => ({ at, note: plain(note) })),
    ...(story.video && { video: { ...story.video, title: plain(story.video.title) } }),
  };
};

const chartWithTexts = (chart: Chart, locale: Locale, texts: Texts): Chart => {
  /** A label that serves every language is a year or a minute. */
  const label = (text: string | Localised) =>
    typeof text === 'string' ? texts.plain(locale, text) : texts.localised(text);
  return {
    ...chart,
    title: texts.localised(chart.title),
    alt: texts.localised(chart.alt),
    ...(chart.note && { note: texts.localised(chart.note) }),
    series: chart.series.map((series) => ({
      ...series,
      name: texts.localised(series.name),
      points: series.points.map((point) => ({ ...point, label: label(point.label) })),
    })),
  };
};
