import type { APIRoute } from 'astro';
import { rowOf } from '#components/match/row-of.ts';
import { nameInSentence } from '#components/championship/name-in-sentence.ts';
import { teamInSentence } from '#components/club/team-title.ts';
import { foundClub } from '#components/search/club.ts';
import { pathOfItem } from '#components/search/findable.ts';
import { hiddenTeams } from '#components/story/hidden-teaser.ts';
import { nameIn } from '#i18n/localised-text.ts';
import type { StorySummary } from '#newsroom/reader/story.ts';
import type { FollowedData, FollowedStory } from '#search/followed-data.ts';

/** Matches before now and after it, for a team and for a competition; stories. */
const [teamMatches, competitionMatches, newestStories] = [3, 5, 6];

const storyOf = (story: StorySummary, { address, format, t }: App.Locals): FollowedStory => ({
  kind: story.section,
  path: pathOfItem(address.story(story.section, story.slug)),
  title: story.title,
  line: '',
  date: format.date(story.publishedAt, 'day'),
  ...hiddenTeams(story.results, t),
  at: story.publishedAt,
});

const respond = (data: FollowedData): Response => new Response(JSON.stringify(data));

/** What is shown of a followed team. */
export const followedClub: APIRoute = ({ params: { id = '' }, locals }) => {
  const club = locals.read.club(id);
  if (!club) throw new Error(`There is no club "${id}"`);
  return respond({
    item: { ...foundClub(club, locals), ...(club.article && { inSentence: teamInSentence(club, locals) }) },
    matches: locals.read.clubNearest(id, teamMatches).map((view) => rowOf(view, locals)),
    stories: locals.read.storiesAbout(locals.locale, 'club', id, newestStories).map((story) => storyOf(story, locals)),
  });
};

/** What is shown of a followed player: his matches are his team's. */
export const followedPlayer: APIRoute = ({ params: { id = '' }, locals }) => {
  const { read, locale, address } = locals;
  const player = read.player(id);
  if (!player) throw new Error(`There is no player "${id}"`);
  const [membership] = read.memberships(id);
  return respond({
    item: { kind: 'player', path: pathOfItem(address.player(id)), title: nameIn(player.name, locale), line: '' },
    ...(membership && { team: `club/${membership.club}` }),
    matches: [],
    stories: read.storiesAbout(locale, 'player', id, newestStories).map((story) => storyOf(story, locals)),
  });
};

/** What is shown of a followed competition: of its newest season. */
export const followedCompetition: APIRoute = ({ params: { id = '' }, locals }) => {
  const { read, locale, t, address } = locals;
  const competition = read.competition(id);
  if (!competition) throw new Error(`There is no competition "${id}"`);
  const inSentence = nameInSentence(competition, locals);
  return respond({
    item: {
      kind: 'competition',
      path: pathOfItem(address.competition(competition.kind, id)),
      title: competition.name[locale],
      line: t(`search:competition.${competition.kind}`),
      ...(inSentence !== competition.name[locale] && { inSentence }),
    },
    matches: read.seasonNearest(read.newestSeason(id) ?? '', competitionMatches).map((view) => rowOf(view, locals)),
    stories: read.storiesAbout(locale, 'competition', id, newestStories).map((story) => storyOf(story, locals)),
  });
};
