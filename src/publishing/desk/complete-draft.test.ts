import { expect, it } from 'vitest';
import { caricature, story } from '#schemas/story.ts';
import { completeDraft } from './complete-draft.ts';

const draft = { section: 'news', id: 'begun', locale: 'en', now: new Date('2026-11-20T10:00:00Z') } as const;
const complete = (source: string, changes: object = {}) => {
  const facts = completeDraft(source, { ...draft, ...changes });
  return facts === undefined ? undefined : (JSON.parse(facts) as Record<string, unknown>);
};

it.each([
  '',
  'title: {en: Only this}',
  'title: Only this\nhero: a.jpg\ntags: cup\nabout: [{kind: club}]\nstatus: nonsense',
])('makes a whole story of %j', (source) => {
  const facts = complete(source);
  expect(story.safeParse(facts).error).toBeUndefined();
  expect(facts).toMatchObject({ id: 'begun', status: 'published', publishedAt: '2026-11-20T10:00:00.000Z' });
});

it('makes a whole drawing', () => {
  const facts = complete('title: {en: Only this}', { section: 'caricatures' });
  expect(caricature.safeParse(facts).error).toBeUndefined();
});

it('keeps what is written, and leaves out only what is wrong', () => {
  const pictures = [
    { id: 'one', src: 'one.jpg', alt: { en: 'One' }, credit: { en: 'The desk' } },
    { id: 'two' },
    { id: 'three', src: 'three.jpg', alt: { en: 'Three' }, credit: { en: 'The desk' } },
  ];
  const facts = complete(
    JSON.stringify({ title: { en: 'A title' }, dek: { en: 'A dek' }, slug: { en: 'own' }, pictures, unknown: 1 }),
  );
  expect(facts).toMatchObject({ title: { en: 'A title' }, dek: { en: 'A dek' }, slug: { en: 'own' } });
  expect(facts).toMatchObject({ pictures: [{ id: 'one' }, { id: 'three' }] });
  expect(facts).not.toHaveProperty('unknown');
});

it('takes a picture that says nothing where there is none, or none that can be shown', () => {
  const hero = { src: 'a.jpg', alt: { en: 'A' }, credit: { en: 'B' } };
  expect(complete('')).toMatchObject({ hero: { src: 'desk-placeholder.svg' } });
  expect(complete(JSON.stringify({ hero }))).toMatchObject({ hero });
  expect(complete(JSON.stringify({ hero }), { withoutPicture: true })).toMatchObject({
    hero: { src: 'desk-placeholder.svg' },
  });
});

it('makes nothing of a text that is no YAML', () => {
  expect(complete('title: [')).toBeUndefined();
  expect(complete('- a list')).toBeUndefined();
});
