import { describe, expect, it } from 'vitest';
import type { SearchEntry, SearchKind } from './entry.ts';
import { find } from './find.ts';
import { weights } from './postings.ts';
import { makeSegment, type SearchItem } from './segment.ts';
import { termsOfName, termsOfText } from './terms.ts';

const entry = (title: string): SearchEntry => ({ kind: 'club', path: `/${title}`, title, line: '' });

const story = (title: string, text = ''): SearchItem => ({
  kind: 'news',
  entry: entry(title),
  words: [
    [weights.name, termsOfName(title)],
    [weights.text, termsOfText(text)],
  ],
});

const named = (kind: SearchKind, title: string, renown = 0, subject = ''): SearchItem => ({
  kind,
  entry: entry(title),
  words: [
    [weights.name, termsOfName(title)],
    [weights.subject, termsOfName(subject)],
  ],
  name: { words: title.split(' ').length, renown },
});

const match = (title: string): SearchItem => ({
  kind: 'match',
  entry: entry(title),
  words: [[weights.name, termsOfName(title)]],
});

/** An index of some segments, and a search in it: titles, and the files it loaded. */
const indexOf = (...segments: SearchItem[][]) => {
  const files = new Map<string, string>([
    ['names', 'salah\nmbappe\negypt\nmohamed\nmohammed\namin\nlamine\nahly\nali\nصلاح'],
  ]);
  const made = segments.map((items, at) =>
    makeSegment(items, (kind, content) => {
      const name = `${kind}-${at}-${files.size}`;
      files.set(name, content);
      return name;
    }),
  );
  return async (query: string) => {
    const loaded: string[] = [];
    const load = (file: string) => {
      loaded.push(file);
      return Promise.resolve(files.get(file) ?? '');
    };
    const { hits, hasEveryWord } = await find({ segments: made, names: 'names' }, query, load);
    const titles = hits
      .map(({ segment, item }) => segments[segment]?.[item]?.entry)
      .map((each) => each && 'title' in each && each.title);
    return { titles, hasEveryWord, loaded };
  };
};

describe('find', () => {
  it('returns items with every word, whatever their order', async () => {
    const search = indexOf([story('Spain beat France'), story('France lose'), story('Spain win')]);
    expect(await search('france spain')).toMatchObject({ titles: ['Spain beat France'], hasEveryWord: true });
  });

  it('returns items with most of the words where none has all', async () => {
    const search = indexOf([story('Spain beat France'), story('Spain win')]);
    expect(await search('spain france penguin')).toMatchObject({ titles: ['Spain beat France'], hasEveryWord: false });
    expect(await search('penguin')).toMatchObject({ titles: [], hasEveryWord: false });
  });

  it('treats only the last word as the beginning of longer ones', async () => {
    const search = indexOf([story('Egyptian night'), story('Egypt win')]);
    expect((await search('egyp')).titles).toEqual(expect.arrayContaining(['Egyptian night', 'Egypt win']));
    expect((await search('egypt')).titles[0]).toBe('Egypt win');
    expect((await search('egy win')).hasEveryWord).toBe(false);
  });

  it('ranks a headline before a word in the text, and the newer of equals first', async () => {
    const search = indexOf(
      [story('A first', 'the offside law'), story('The offside law'), story('The offside law again')],
      [story('Offside law')],
    );
    const { titles } = await search('offside law');
    expect(titles.indexOf('A first')).toBe(3);
    expect(titles.indexOf('The offside law again')).toBeLessThan(titles.indexOf('The offside law'));
  });

  it('ranks a named person before stories about him, and the well known first', async () => {
    const search = indexOf(
      [
        named('club', 'Salah City'),
        named('player', 'Salah Zakaria', 1),
        named('player', 'Mohamed Salah', 5),
        named('player', 'Ahmed Ali', 7, 'Salah City'),
        match('Salah City Egypt'),
      ],
      [story('Salah scores')],
    );
    const { titles } = await search('mohamed salah');
    expect(titles).toEqual(['Mohamed Salah']);
    const players = (await search('salah')).titles.filter((title) => title !== 'Salah City');
    expect(players.slice(0, 2)).toEqual(['Mohamed Salah', 'Salah Zakaria']);
    expect(players.at(-1)).toBe('Ahmed Ali');
  });

  it('finds the match of two teams', async () => {
    const search = indexOf([match('Egypt Belgium'), match('Egypt Iran')], [story('Egypt and Belgium draw')]);
    expect((await search('belgium egypt')).titles).toEqual(['Egypt Belgium', 'Egypt and Belgium draw']);
  });

  it('removes joined letters from a word that is no name', async () => {
    const search = indexOf(
      [named('club', 'فرنسا'), named('club', 'وولفز'), named('club', 'ولفز'), match('تونس فرنسا')],
      [story('تونس وفرنسا تتعادلان'), story('فرنسا تفوز')],
    );
    const { titles } = await search('تونس وفرنسا');
    expect(titles).toEqual(['تونس فرنسا', 'تونس وفرنسا تتعادلان']);
    expect((await search('لفرنسا')).titles[0]).toBe('فرنسا');
    expect((await search('وولفز')).titles).toEqual(['وولفز']);
  });

  it('keeps a word whole if more items have it than the rest without its letters', async () => {
    const search = indexOf([story('بطولة جديدة'), story('بطولة قديمة'), story('طولة')]);
    expect((await search('بطولة')).titles).toEqual(['بطولة قديمة', 'بطولة جديدة']);
  });

  it('finds a name a letter away where the other words of the query have nobody else', async () => {
    const search = indexOf([
      named('player', 'Mohamed Salah', 9),
      named('player', 'Saleh Hardani', 1),
      named('player', 'Mohamed Hany', 2),
    ]);
    expect(await search('mohamed saleh')).toMatchObject({ titles: ['Mohamed Salah'], hasEveryWord: true });
    expect((await search('saleh')).titles[0]).toBe('Saleh Hardani');
    const both = indexOf([named('player', 'Mohamed Salah', 9), named('player', 'Mohamed Saleh', 1)]);
    expect((await both('mohamed saleh')).titles[0]).toBe('Mohamed Saleh');
  });

  it('reads a misspelt word as the name that goes with the others, and guesses nothing that goes with none', async () => {
    const search = indexOf(
      [named('player', 'Lamine Yamal', 3), named('player', 'Amin Younes', 9), named('page', 'League')],
      [story('Amin about Yamal')],
    );
    expect((await search('lamin yamal')).titles[0]).toBe('Lamine Yamal');
    expect(await search('lamin league')).toMatchObject({ titles: ['League'], hasEveryWord: false });
  });

  it('has room for each name that a misspelt word may mean', async () => {
    const search = indexOf([named('player', 'Lamine Yamal', 3), named('player', 'Amin Younes', 9)]);
    const { titles } = await search('amine');
    expect(titles).toHaveLength(2);
  });

  it('guesses a name for a word of one text, after that text, and none for a word of several', async () => {
    const record = [named('player', 'Mohamed Salah', 9)];
    const one = indexOf(record, [story('Preview', 'slah is fit')]);
    expect((await one('slah')).titles).toEqual(['Preview', 'Mohamed Salah']);
    const several = indexOf(
      record,
      ['One', 'Two', 'Three'].map((title) => story(title, 'slah is fit')),
    );
    expect((await several('slah')).titles).toEqual(['Three', 'Two', 'One']);
  });

  it('puts a name that is spelt otherwise and sounds the same before those that only mention the word', async () => {
    const search = indexOf([
      named('player', 'Riyad Mahrez', 3, 'Al Ahli'),
      named('player', 'Merih Demiral', 3, 'Al Ahli'),
      named('player', 'Franck Kessie', 3, 'Al Ahli'),
      named('club', 'Al Ahly', 9),
      named('player', 'Taha Ali', 3),
      match('Al Ahly Zamalek'),
    ]);
    const { titles } = await search('al ahli');
    expect(titles[0]).toBe('Al Ahly');
    expect(titles.slice(1, 3)).toEqual(expect.arrayContaining([expect.stringMatching(/Mahrez|Demiral|Kessie/)]));
    expect(titles).toContain('Al Ahly Zamalek');
  });

  it('does not take what is left of a misspelt name for إلى', async () => {
    const search = indexOf([named('player', 'محمد صلاح', 9)], [story('مصر إلى النهائي')]);
    expect((await search('بالي')).titles).toEqual([]);
  });

  it('finds a name that has a letter more than a word of three beside another name', async () => {
    const search = indexOf([named('player', 'محمد صلاح', 9), named('player', 'محمد هاني', 9)]);
    expect(await search('محمد صلح')).toMatchObject({ titles: ['محمد صلاح'], hasEveryWord: true });
  });

  it('finds synonyms', async () => {
    const search = indexOf([story('ركلات الترجيح تحسم'), story('ركلات ركنية'), story('ضربات')]);
    expect(await search('ضربات الترجيح')).toMatchObject({ titles: ['ركلات الترجيح تحسم'], hasEveryWord: true });
  });

  it('finds a name in another spelling if no item has all words', async () => {
    const search = indexOf([named('player', 'Mohamed Salah'), named('player', 'Mohammed Ali'), story('Salah')], []);
    expect(await search('mohammed salah')).toMatchObject({ titles: ['Mohamed Salah'], hasEveryWord: true });
    expect((await search('mohammed')).titles).toEqual(['Mohammed Ali']);
  });

  it('searches for common words only if there are no others', async () => {
    const search = indexOf([story('The The'), story('The goal')]);
    expect((await search('the goal')).titles).toEqual(['The goal']);
    expect((await search('the')).titles).toHaveLength(2);
  });

  it('finds nothing for an empty query, and loads nothing', async () => {
    const search = indexOf([story('Goal')]);
    for (const query of ['', '  ', '…', '؟']) expect(await search(query)).toMatchObject({ titles: [], loaded: [] });
  });

  it('loads few files however many begin with a letter', async () => {
    const many = Array.from({ length: 6000 }, (_, at) => story(`s${at.toString(36)}x word${at}`));
    const { loaded, titles } = await indexOf(many)('s');
    expect(loaded.length).toBeLessThanOrEqual(3);
    expect(titles.length).toBeGreaterThan(100);
  });
});
