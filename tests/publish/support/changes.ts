import fc from 'fast-check';
import { type SmallNewsroom, smallStory, type SmallStory } from './small-newsroom.ts';

/** What an editor may do between two publishes. */
const changeKinds = [
  'add story',
  'edit story',
  'edit picture',
  'add video',
  'drop video',
  'rename story',
  'swap slugs',
  'move to section',
  'empty section',
  'schedule story',
  'withdraw story',
  'publish story',
  'draft story',
  'delete story',
  'move story in time',
  'tag story',
  'untag story',
  'add reference',
  'drop language',
  'add language',
  'move in series',
  'change author',
  'rename author',
  'add tag',
  'delete tag',
  'rename tag',
  'rename club',
  'result',
  'correct result',
  'add match',
  'delete match',
  'postpone match',
  'edit caricature',
  'move poll',
  'nothing',
] as const;

export interface ContentChange {
  kind: (typeof changeKinds)[number];
  /** Picks which story, tag, club or match. */
  which: number;
  /** Makes the new text, time or score. */
  value: number;
}

const changeOf = (kind: fc.Arbitrary<ContentChange['kind']>): fc.Arbitrary<ContentChange> =>
  fc.record({ kind, which: fc.nat(1000), value: fc.nat(1000) });

/** Changes of any kinds, some before each publish. */
export const anyChanges = (steps: number): fc.Arbitrary<ContentChange[][]> => {
  const together = fc.array(changeOf(fc.constantFrom(...changeKinds)), { minLength: 1, maxLength: 3 });
  return fc.array(together, { minLength: steps, maxLength: steps });
};

/** Every kind of change once, in any order, spread over so many publishes. */
export const everyChange = (steps: number): fc.Arbitrary<ContentChange[][]> =>
  fc
    .shuffledSubarray([...changeKinds], { minLength: changeKinds.length })
    .chain((kinds) => fc.tuple(...kinds.map((kind) => changeOf(fc.constant(kind)))))
    .map((changes) => Array.from({ length: steps }, (_, step) => changes.filter((_change, at) => at % steps === step)));

const pick = <T>(all: Iterable<T>, which: number): T | undefined => {
  const list = [...all];
  return list[which % list.length];
};

const hoursAfter = (now: string, hours: number): string =>
  new Date(Date.parse(now) + hours * 3_600_000).toISOString().replace('.000Z', 'Z');

const sections = ['news', 'articles', 'analytics'] as const;

/** Does a change to the newsroom, as at an instant. One that finds nothing to change does nothing. */
export const applyToNewsroom = (newsroom: SmallNewsroom, { kind, which, value }: ContentChange, now: string): void => {
  const { stories, tags, clubs, authors, matches } = newsroom;
  const story: SmallStory | undefined = pick(stories.values(), which);
  const match = pick(matches, which);
  const change = (changed: Partial<SmallStory>): void => {
    if (story) Object.assign(story, changed);
  };
  const rename = (names: Map<string, string>): void => {
    const id = pick(names.keys(), which);
    if (id !== undefined) names.set(id, `Name ${value} of ${id}`);
  };
  switch (kind) {
    case 'add story': {
      const id = `story-${value}-${which}`;
      stories.set(
        id,
        smallStory(id, {
          section: sections[which % 3] ?? 'news',
          publishedAt: hoursAfter(now, -(value % 5000)),
          tags: [...tags.keys()].slice(0, value % 3),
          about: [{ kind: 'club', id: [...clubs.keys()][value % clubs.size] ?? 'lions' }],
          body: `About [a club](club:lions). ${value}`,
        }),
      );
      return;
    }
    case 'edit story':
      return change({ title: `Title ${value}`, body: `Paragraph ${which}.\n\nAnother, about [a club](club:eagles).` });
    case 'edit picture':
      return change({ drawing: 1 + (value % 40) });
    case 'add video':
      return change({ video: true });
    case 'drop video':
      return change({ video: false });
    case 'rename story':
      return change({ slug: `${story?.id ?? ''}-${value}` });
    case 'swap slugs': {
      const other = pick(stories.values(), value);
      if (story && other) [story.slug, other.slug] = [other.slug, story.slug];
      return;
    }
    case 'move to section':
      return change({ section: sections[value % 3] ?? 'news' });
    case 'empty section': {
      for (const each of [...stories.values()]) if (each.section === sections[which % 3]) stories.delete(each.id);
      return;
    }
    case 'schedule story':
      return change({ status: 'scheduled', publishedAt: hoursAfter(now, 1 + (value % 60)) });
    case 'withdraw story':
      return change({ status: 'archived' });
    case 'publish story':
      return change({ status: 'published' });
    case 'draft story':
      return change({ status: 'draft' });
    case 'delete story':
      return void (story && stories.delete(story.id));
    case 'move story in time':
      return change({ publishedAt: hoursAfter(now, -(value * 5)) });
    case 'tag story': {
      const tag = pick(tags.keys(), value);
      return change({ tags: [...new Set([...(story?.tags ?? []), ...(tag === undefined ? [] : [tag])])] });
    }
    case 'untag story':
      return change({ tags: story?.tags.slice(1) ?? [] });
    case 'add reference':
      return change({ about: [{ kind: 'player', id: `striker-of-${pick(clubs.keys(), value) ?? ''}` }] });
    case 'drop language':
      return change({ languages: [value % 2 === 0 ? 'ar' : 'en'] });
    case 'add language':
      return change({ languages: ['ar', 'en'] });
    case 'move in series':
      return change(value % 3 === 0 ? { series: undefined } : { series: 1 + (value % 5) });
    case 'change author':
      return change({ author: pick(authors.keys(), value) ?? 'desk' });
    case 'rename author':
      return rename(authors);
    case 'add tag':
      return void tags.set(`tag-${value}`, `Tag ${value}`);
    case 'delete tag': {
      const tag = pick(tags.keys(), which);
      if (tag === undefined) return;
      tags.delete(tag);
      for (const each of stories.values()) each.tags = each.tags.filter((other) => other !== tag);
      return;
    }
    case 'rename tag':
      return rename(tags);
    case 'rename club':
      return rename(clubs);
    case 'result':
    case 'correct result':
      if (match) match.score = [value % 5, which % 4];
      return;
    case 'add match': {
      const [home, away] = [pick(clubs.keys(), which), pick(clubs.keys(), which + 1 + (value % 2))];
      if (home === undefined || away === undefined || matches.some((each) => each.home === home && each.away === away))
        return;
      matches.push({ home, away, kickoff: hoursAfter(now, (value % 400) - 200), score: [value % 3, which % 3] });
      return;
    }
    case 'delete match': {
      // A match that a story is about stays.
      if (match && !(match.home === 'lions' && match.away === 'eagles')) matches.splice(matches.indexOf(match), 1);
      return;
    }
    case 'postpone match':
      if (match) match.kickoff = hoursAfter(match.kickoff, 24 + value);
      return;
    case 'edit caricature':
      newsroom.caricature = `Drawn ${value}`;
      return;
    case 'move poll':
      newsroom.poll = { closesAt: hoursAfter(now, (value % 60) - 20), allowChange: which % 2 === 0 };
      return;
    case 'nothing':
      return;
  }
};
