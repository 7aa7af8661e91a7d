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
  'edit front page',
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

/** A newsroom, what a change of it is about, and its value. */
interface Changing extends Omit<ContentChange, 'kind'> {
  newsroom: SmallNewsroom;
  story: SmallStory | undefined;
  match: SmallNewsroom['matches'][number] | undefined;
  now: string;
}

const change = ({ story }: Changing, changed: Partial<SmallStory>): void => {
  if (story) Object.assign(story, changed);
};

const rename = ({ which, value }: Changing, names: Map<string, string>): void => {
  const id = pick(names.keys(), which);
  if (id !== undefined) names.set(id, `Name ${value} of ${id}`);
};

const setScore = ({ match, which, value }: Changing): void => {
  if (match) match.score = [value % 5, which % 4];
};

/** How each kind of change is done. One that finds nothing to change does nothing. */
const doChange: Record<ContentChange['kind'], (at: Changing) => void> = {
  'add story': ({ newsroom: { stories, tags, clubs }, which, value, now }) => {
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
  },
  'edit story': (at) =>
    change(at, {
      title: `Title ${at.value}`,
      body: `Paragraph ${at.which}.\n\nAnother, about [a club](club:eagles).`,
    }),
  'edit picture': (at) => change(at, { drawing: 1 + (at.value % 40) }),
  'add video': (at) => change(at, { video: true }),
  'drop video': (at) => change(at, { video: false }),
  'rename story': (at) => change(at, { slug: `${at.story?.id ?? ''}-${at.value}` }),
  'swap slugs': ({ newsroom, story, value }) => {
    const other = pick(newsroom.stories.values(), value);
    if (story && other) [story.slug, other.slug] = [other.slug, story.slug];
  },
  'move to section': (at) => change(at, { section: sections[at.value % 3] ?? 'news' }),
  'empty section': ({ newsroom: { stories }, which }) => {
    for (const each of [...stories.values()]) if (each.section === sections[which % 3]) stories.delete(each.id);
  },
  'schedule story': (at) => change(at, { status: 'scheduled', publishedAt: hoursAfter(at.now, 1 + (at.value % 60)) }),
  'withdraw story': (at) => change(at, { status: 'archived' }),
  'publish story': (at) => change(at, { status: 'published' }),
  'draft story': (at) => change(at, { status: 'draft' }),
  'delete story': ({ newsroom, story }) => void (story && newsroom.stories.delete(story.id)),
  'move story in time': (at) => change(at, { publishedAt: hoursAfter(at.now, -(at.value * 5)) }),
  'tag story': (at) => {
    const tag = pick(at.newsroom.tags.keys(), at.value);
    change(at, { tags: [...new Set([...(at.story?.tags ?? []), ...(tag === undefined ? [] : [tag])])] });
  },
  'untag story': (at) => change(at, { tags: at.story?.tags.slice(1) ?? [] }),
  'add reference': (at) =>
    change(at, { about: [{ kind: 'player', id: `striker-of-${pick(at.newsroom.clubs.keys(), at.value) ?? ''}` }] }),
  'drop language': (at) => change(at, { languages: [at.value % 2 === 0 ? 'ar' : 'en'] }),
  'add language': (at) => change(at, { languages: ['ar', 'en'] }),
  'move in series': (at) => change(at, { series: at.value % 3 === 0 ? undefined : 1 + (at.value % 5) }),
  'change author': (at) => change(at, { author: pick(at.newsroom.authors.keys(), at.value) ?? 'desk' }),
  'rename author': (at) => rename(at, at.newsroom.authors),
  'add tag': ({ newsroom, value }) => void newsroom.tags.set(`tag-${value}`, `Tag ${value}`),
  'delete tag': ({ newsroom: { stories, tags }, which }) => {
    const tag = pick(tags.keys(), which);
    if (tag === undefined) return;
    tags.delete(tag);
    for (const each of stories.values()) each.tags = each.tags.filter((other) => other !== tag);
  },
  'rename tag': (at) => rename(at, at.newsroom.tags),
  'rename club': (at) => rename(at, at.newsroom.clubs),
  result: setScore,
  'correct result': setScore,
  'add match': ({ newsroom: { matches, clubs }, which, value, now }) => {
    const [home, away] = [pick(clubs.keys(), which), pick(clubs.keys(), which + 1 + (value % 2))];
    if (home === undefined || away === undefined || matches.some((each) => each.home === home && each.away === away))
      return;
    matches.push({ home, away, kickoff: hoursAfter(now, (value % 400) - 200), score: [value % 3, which % 3] });
  },
  'delete match': ({ newsroom: { matches }, match }) => {
    // A match that a story is about stays.
    if (match && !(match.home === 'lions' && match.away === 'eagles')) matches.splice(matches.indexOf(match), 1);
  },
  'postpone match': ({ match, value }) => {
    if (match) match.kickoff = hoursAfter(match.kickoff, 24 + value);
  },
  'edit caricature': ({ newsroom, value }) => {
    newsroom.caricature = `Drawn ${value}`;
  },
  'move poll': ({ newsroom, which, value, now }) => {
    newsroom.poll = { closesAt: hoursAfter(now, (value % 60) - 20), allowChange: which % 2 === 0 };
  },
  'edit front page': ({ newsroom, story, which, value, now }) => {
    const names = [...newsroom.stories.values()].map(({ section, id }) => `${section}/${id}`);
    newsroom.front = {
      lead: story && value % 4 > 0 ? `${story.section}/${story.id}` : null,
      pins: names.slice(0, which % 4),
      breaking: {
        text: { en: `Goal ${value}` },
        link: names[value % names.length],
        until: hoursAfter(now, value % 60),
      },
      blocks: value % 3 === 0 ? ['stories', 'matches', 'poll', 'articles'] : [],
    };
  },
  nothing: () => {},
};

/** Does a change to the newsroom, as at an instant. */
export const applyToNewsroom = (newsroom: SmallNewsroom, { kind, which, value }: ContentChange, now: string): void =>
  doChange[kind]({
    newsroom,
    story: pick(newsroom.stories.values(), which),
    match: pick(newsroom.matches, which),
    which,
    value,
    now,
  });
