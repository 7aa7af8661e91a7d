import { expect, it } from 'vitest';
import { dependencyKey } from '#newsroom/dependency-keys.ts';
import { draftValues } from './draft-values.ts';

const edition = dependencyKey('edition', { section: 'news', id: 'one', locale: 'en' });
const list = dependencyKey('list', { section: 'news', locale: 'en' });
const club = dependencyKey('item', { kind: 'club', id: 'lions' });
const value = (text: string, ...keys: (typeof club)[]) => ({ value: text, dependencies: new Set(keys) });

it('computes anew, and forgets, only what depends on what a draft changes', () => {
  const { values, begin, end } = draftValues();
  values.set('club', value('a club', club));
  values.set('story', value('as published', edition));
  begin([edition]);
  expect(values.get('club')?.value).toBe('a club');
  expect(values.get('story')).toBeUndefined();
  values.set('story', value('as a draft', edition));
  values.set('other club', value('another club', club));
  expect(values.get('story')?.value).toBe('as a draft');
  end();
  expect(values.get('story')?.value).toBe('as published');
  expect(values.get('other club')?.value).toBe('another club');
});

it('computes lists of stories anew where a draft would be in one', () => {
  const { values, begin, end } = draftValues();
  values.set('list', value('without it'));
  begin([edition]);
  expect(values.get('list')?.value).toBe('without it');
  end();
  begin([edition, list]);
  expect(values.get('list')).toBeUndefined();
  values.set('list', value('with it'));
  end();
  expect(values.get('list')?.value).toBe('without it');
});

it('computes tables anew where their season has other rules', () => {
  const { values, begin, end } = draftValues();
  for (const order of ['one order', 'another order']) {
    begin([dependencyKey('item', { kind: 'season', id: 'league-2026' })]);
    expect(values.get('league table')).toBeUndefined();
    values.set('league table', value(order));
    end();
  }
});
