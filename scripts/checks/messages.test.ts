import { describe, expect, it } from 'vitest';
import { readMessages } from './message-file.ts';
import { checkMessages, checkNamespaces } from './messages.ts';

interface Tree {
  [key: string]: string | Tree;
}

const sixForms = {
  goals_zero: 'لا أهداف',
  goals_one: 'هدف',
  goals_two: 'هدفان',
  goals_few: '{{count}} أهداف',
  goals_many: '{{count}} هدفًا',
  goals_other: '{{count}} هدف',
};
const twoForms = { goals_one: '{{count}} goal', goals_other: '{{count}} goals' };

/** Checks two languages given as namespaces of nested messages. */
function check(ar: Record<string, Tree>, en: Record<string, Tree>): string[] {
  const language = (locale: string, namespaces: Record<string, Tree>) =>
    new Map(
      Object.entries(namespaces).map(([name, tree]) => {
        const file = `${locale}/${name}.json`;
        const { messages, problems } = readMessages(file, JSON.stringify(tree, null, 2));
        expect(problems).toEqual([]);
        return [name, { file, messages }];
      }),
    );
  const languages = new Map([
    ['ar', language('ar', ar)],
    ['en', language('en', en)],
  ]);
  return checkMessages(languages, 'en').map(({ file, message }) => `${file}: ${message}`);
}

describe('message catalogues', () => {
  it('pass when both languages match', () => {
    expect(
      check(
        { story: { by: 'بقلم {{author}}', score: { full: 'النتيجة' }, ...sixForms } },
        { story: { by: 'By {{author}}', score: { full: 'Score' }, ...twoForms } },
      ),
    ).toEqual([]);
  });

  it('name a missing key', () => {
    expect(check({ story: { a: 'أ' } }, { story: { a: 'a', deep: { b: 'b' } } })).toEqual([
      'ar/story.json: deep.b is missing: en has it',
    ]);
  });

  it('name an extra key', () => {
    expect(check({ story: { a: 'أ', b: 'ب' } }, { story: { a: 'a' } })).toEqual([
      'ar/story.json: b is extra: en has no such key',
    ]);
  });

  it('name a misplaced key', () => {
    expect(check({ story: { old: { share: 'شارك' } } }, { story: { actions: { share: 'Share' } } })).toEqual([
      'ar/story.json: old.share is misplaced: en has it as actions.share',
      'ar/story.json: actions.share is missing: en has it',
    ]);
  });

  it.each(Object.keys(sixForms))('name the Arabic form %s when it is missing', (form) => {
    const five = Object.fromEntries(Object.entries(sixForms).filter(([key]) => key !== form));
    expect(check({ story: five }, { story: twoForms })).toEqual([
      `ar/story.json: ${form} is missing: ar needs zero, one, two, few, many, other`,
    ]);
  });

  it('name a missing English form', () => {
    expect(check({ story: sixForms }, { story: { goals_other: '{{count}} goals' } })).toEqual([
      'en/story.json: goals_one is missing: en needs one, other',
    ]);
  });

  it('name a form the language does not have', () => {
    expect(check({ story: sixForms }, { story: { ...twoForms, goals_few: '{{count}} goals' } })).toEqual([
      'en/story.json: goals_few is never used: en has no form “few”',
    ]);
  });

  it('let English say zero in its own words', () => {
    expect(check({ story: sixForms }, { story: { ...twoForms, goals_zero: 'No goals' } })).toEqual([]);
  });

  it('require the forms that ordinals have', () => {
    const en = { place_ordinal_one: '{{count}}st', place_ordinal_two: '{{count}}nd', place_ordinal_few: '{{count}}rd' };
    expect(check({ t: { place_ordinal_other: '{{count}}' } }, { t: en })).toEqual([
      'en/t.json: place_ordinal_other is missing: en needs one, two, few, other',
    ]);
  });

  it('name other variables than the reference has', () => {
    expect(check({ story: { by: 'بقلم {{writer}}' } }, { story: { by: 'By {{author}}' } })).toEqual([
      'ar/story.json: by has {{writer}}, en has {{author}}',
    ]);
  });

  it('may name the paper in one language alone', () => {
    expect(check({ mail: { a: 'رمز' } }, { mail: { a: 'Your {{siteName}} code' } })).toEqual([]);
  });

  it('read a variable with its format, and one that is not escaped', () => {
    expect(check({ s: { a: '{{ n, number }} {{- url}}' } }, { s: { a: '{{n}} {{url}}' } })).toEqual([]);
  });

  it('name a form that lost a variable', () => {
    const lost = { ...sixForms, goals_few: '{{count}} أهداف لـ{{team}}' };
    const en = { goals_one: '{{count}} goal for {{team}}', goals_other: '{{count}} goals for {{team}}' };
    expect(check({ story: lost }, { story: en })).toContain(
      'ar/story.json: goals_other has none, other forms have {{team}}',
    );
  });

  it('name a key with plural forms in one language only', () => {
    expect(check({ story: sixForms }, { story: { goals: '{{count}} goals' } })).toEqual([
      'ar/story.json: goals has plural forms in one language and none in en',
    ]);
  });

  it('name a key with and without plural forms', () => {
    expect(check({ s: { ...sixForms } }, { s: { ...twoForms, goals: 'Goals' } })).toContain(
      'en/s.json: goals stands both with and without plural forms',
    );
  });

  it('name an empty text, in either language', () => {
    expect(check({ story: { a: ' ', b: 'ب' } }, { story: { a: 'a', b: '' } })).toEqual([
      'ar/story.json: a is empty',
      'en/story.json: b is empty',
    ]);
  });

  it.each(['{name}', '{{name}', '{{}}', 'name}}'])('name the broken placeholder %s', (text) => {
    expect(check({ s: { a: text } }, { s: { a: 'a' } })).toContain(
      'ar/s.json: a has a broken placeholder: a variable is written {{name}}',
    );
  });

  it('name a namespace that one language lacks', () => {
    expect(check({ story: { a: 'أ' }, old: { a: 'أ' } }, { story: { a: 'a' }, pages: { a: 'a' } })).toEqual([
      'ar/old.json: namespace old is extra: en has no such file',
      'en/pages.json: namespace pages is missing in ar',
    ]);
  });
});

describe('a message file', () => {
  it('gives the line of each text', () => {
    const source = '{\n  "a": "one",\n  "b": {\n    "c": "two"\n  }\n}\n';
    expect(readMessages('f.json', source).messages).toEqual([
      { key: 'a', text: 'one', line: 2 },
      { key: 'b.c', text: 'two', line: 4 },
    ]);
  });

  it('is refused with a key given twice', () => {
    expect(readMessages('f.json', '{\n  "a": "one",\n  "a": "two"\n}').problems).toMatchObject([{ line: 3 }]);
  });

  it('is refused when it is no JSON', () => {
    expect(readMessages('f.json', '{ "a": "one"').problems.length).toBeGreaterThan(0);
  });

  it.each(['{"a": 3}', '{"a": ["one"]}', '{"a": null}', '"one"'])(
    'is refused with anything but texts: %s',
    (source) => {
      expect(readMessages('f.json', source).problems[0]?.message).toContain('neither a text nor an object of texts');
    },
  );
});

describe('namespaces', () => {
  const names = new Map([['story', 'en/story.json']]);

  it('are used by a prefix, or by name', () => {
    expect(checkNamespaces(names, ["t('story:readingTime')"])).toEqual([]);
    expect(checkNamespaces(names, ['strings(locale, "story")'])).toEqual([]);
  });

  it('are reported when no code mentions them', () => {
    expect(checkNamespaces(names, ["t('pages:story')", 'history'])).toEqual([
      { file: 'en/story.json', message: 'namespace story is not used' },
    ]);
  });

  it('are reported when they are misnamed', () => {
    expect(checkNamespaces(new Map([['Story_page', 'en/Story_page.json']]), ["'Story_page:a'"])).toMatchObject([
      { file: 'en/Story_page.json' },
    ]);
  });
});
