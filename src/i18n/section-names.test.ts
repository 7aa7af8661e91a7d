import { expect, it } from 'vitest';
import { messagesOfNames } from './section-names.ts';

const named = { articles: { ar: 'رأي', en: 'Opinion' } };

it('a section has its own name in navigation, lists, search and on the front page', () => {
  const of = (namespace: string, texts: object) => messagesOfNames('en', namespace, texts as never, named);
  expect(of('chrome', { allOf: { own: 'All of {{section}}' } })).toEqual([
    { sections: { articles: 'Opinion' }, allOf: { articles: 'All of Opinion' } },
  ]);
  expect(of('pages', { ownSection: { description: 'In {{section}}, by {{siteName}}' } })).toEqual([
    { articles: { title: 'Opinion', description: 'In Opinion, by {{siteName}}' }, home: { features: 'Opinion' } },
  ]);
  expect(messagesOfNames('ar', 'pages', {}, { leagues: 'الجداول' })).toEqual([
    { leagues: { title: 'الجداول' }, home: {} },
  ]);
  expect(of('search', {})).toEqual([{ kind: { articles: 'Opinion' } }]);
  expect(of('match', {})).toEqual([{}]);
});
