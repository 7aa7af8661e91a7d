import { seasonName } from '#components/championship/season-name.ts';
import { matchState, stateWords } from '#components/match/match-state.ts';
import { scoreLine } from '#components/match/score-line.ts';
import { sideText } from '#components/match/side-name.ts';
import { stageLabel } from '#components/match/stage-label.ts';
import { teamMark } from '#football/marks/team-mark.ts';
import type { MatchView, Side } from '#newsroom/reader/matches.ts';
import type { FoundSide, SearchEntry } from '#search/entry.ts';
import { weights } from '#search/postings.ts';
import type { Terms } from '#search/cached-terms.ts';
import { meaningsIn } from '#search/synonyms.ts';
import { wordsOf } from '#search/words.ts';
import {
  type AllLocals,
  competitionNames,
  type Findable,
  inLocale,
  pathOfItem,
  shortest,
  spellings,
  findableTeamNames,
} from './findable.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { originalLocale } from '#i18n/localised-text.ts';

/** A match's search entry: its teams, then its competition and date. */
export const findableMatch = (view: MatchView, all: AllLocals, terms: Terms): Findable => {
  const { competition, season, venue } = view;
  const teams = [view.home, view.away].map((side) =>
    side.kind === 'team' ? findableTeamNames(side.club) : { names: spellings(side.name), others: [], codes: [] },
  );
  const places = Object.values(all).flatMap((locals) => [stageLabel(view, locals), stageLabel(view, locals, 2)]);
  const dates = datesOf(view, all);
  const competitions = Object.values(competitionNames(competition)).flat();
  const shootOut = scoreLine(view.match)?.penalties ? Object.values(all).map(({ t }) => t('match:score.shootout')) : [];
  const venueNames = [...spellings(venue?.name), ...spellings(venue?.city)];
  return {
    kind: 'match',
    words: [
      [
        weights.name,
        [
          ...teams.flatMap(({ names }) => names.flatMap(terms.ofName)),
          // A match is found by its round and its day as by its teams.
          ...[...places, ...dates].flatMap((each) => meaningsIn(wordsOf(each))),
        ],
      ],
      [
        weights.line,
        [
          ...teams.flatMap(({ others, codes }) => [...others, ...codes]).flatMap(terms.ofName),
          ...competitions.flatMap(terms.ofName),
          ...[season.label, ...places, ...scoresOf(view)].flatMap(terms.ofTitle),
        ],
      ],
      [weights.subject, [...dates, ...venueNames, ...(season.aliases ?? [])].flatMap(terms.ofTitle)],
      [weights.text, shootOut.flatMap(terms.ofTitle)],
    ],
    name: { words: teams.reduce((sum, team) => sum + shortest(team.names), 0), renown: 0 },
    entryIn: inLocale(all, (locals) => foundMatch(view, locals)),
  };
};

/** A match as a list shows it that is drawn in the browser. */
export const foundMatch = (view: MatchView, locals: AllLocals[Locale]): Extract<SearchEntry, { kind: 'match' }> => {
  const { match, competition, season } = view;
  return {
    kind: 'match',
    path: pathOfItem(locals.address.match(match.id)),
    ...displayedSides(view, locals),
    kickoff: match.timeConfirmed ? match.kickoff : match.kickoff.slice(0, 10),
    ...(view.day !== match.kickoff.slice(0, 10) && { day: view.day }),
    line: `${seasonName(competition, season, locals)} · ${stageLabel(view, locals)}`,
    ...(matchState(view).saysStatus && { state: stateWords(view, locals) }),
    ...(scoreLine(match)?.extraTime && { extraTime: true as const }),
  };
};

/** A score as people write it, either team first. */
const scoresOf = ({ match }: MatchView): string[] => {
  const line = scoreLine(match);
  return line ? [`${line.home}-${line.away}`, `${line.away}-${line.home}`] : [];
};

/** A match's date in the usual formats: 18 December 2022, 18 Dec 2022, 2022-12-18. */
const datesOf = ({ day }: MatchView, all: AllLocals): string[] => {
  const named = Object.values(all).map(({ format }) => format.date(day, 'day'));
  const { format } = all[locales.includes(originalLocale) ? originalLocale : defaultLocale];
  return [...named, format.date(day, 'monthName').slice(0, 3), day];
};

const displayedSides = (view: MatchView, { locale }: AllLocals[Locale]): { home: FoundSide; away: FoundSide } => {
  const line = scoreLine(view.match);
  const side = (of: Side, name: 'home' | 'away'): FoundSide => ({
    name: sideText(of, locale),
    ...(of.kind === 'team' && { mark: teamMark(of.club, locale) }),
    ...(line && { goals: line[name] }),
    ...(line?.penalties && { penalties: line.penalties[name] }),
  });
  return { home: side(view.home, 'home'), away: side(view.away, 'away') };
};
