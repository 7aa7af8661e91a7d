import { expect, test } from 'vitest';
import type { z } from 'zod';
import { chart } from '#schemas/chart.ts';
import { placedEmbed } from '#schemas/embed.ts';
import { hero, placedPicture } from '#schemas/picture.ts';
import { caricature, story } from '#schemas/story.ts';
import type { FieldSpec } from './field-spec.ts';
import { partsOf } from './story-fields.ts';

/** What stands in the panes of the languages, follows from the story, or is written by publishing. */
const elsewhere = ['id', 'slug', 'status', 'title', 'dek', 'captionText', 'updatedAt', 'corrections', 'sources'];

const namesIn = (fields: readonly FieldSpec[], list: string): string[] => {
  const found = fields.find(({ name }) => name === list);
  return found && 'fields' in found ? found.fields.map(({ name }) => name) : [];
};
const keysOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape).toSorted();

test('each value of a story has a field, and each field a value', () => {
  const sections = (['news', 'articles', 'analytics'] as const).map((section) =>
    partsOf(section).flatMap(({ fields }) => fields),
  );
  const names = new Set(sections.flat().map(({ name }) => name));
  const keys = keysOf(story).filter((key) => !elsewhere.includes(key));
  expect([...names].toSorted()).toEqual(keys);
  const all = sections.flat();
  expect(namesIn(all, 'hero').toSorted()).toEqual(keysOf(hero));
  expect(namesIn(all, 'pictures').toSorted()).toEqual(keysOf(placedPicture));
  expect(namesIn(all, 'embeds').toSorted()).toEqual(keysOf(placedEmbed));
  expect(namesIn(all, 'charts').toSorted()).toEqual(keysOf(chart));
  expect(namesIn(all, 'video').toSorted()).toEqual(keysOf(story.shape.video.unwrap()));
  expect(namesIn(all, 'live').toSorted()).toEqual(keysOf(story.shape.live.unwrap()));
  expect(namesIn(all, 'seo').toSorted()).toEqual(keysOf(story.shape.seo.unwrap()));
});

test('a story is a live blog where the site has live blogs', () => {
  const sections = (['news', 'articles', 'analytics'] as const).filter((section) =>
    partsOf(section).some(({ fields }) => fields.some(({ name }) => name === 'live')),
  );
  expect(sections).toEqual(['news', 'articles']);
});

test('each value of a drawing has a field, and each field a value', () => {
  const names = partsOf('caricatures').flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names.toSorted()).toEqual(keysOf(caricature).filter((key) => !elsewhere.includes(key)));
});
