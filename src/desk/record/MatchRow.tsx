import { useStore } from '@nanostores/react';
import type { ListedMatch } from '#contract/desk/record.ts';
import { Link } from '../navigation/Link.tsx';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { type RecordKeyOfWords, useMatchWords, useNames } from './record-words.ts';
import { Score } from './Score.tsx';

interface MatchRowProps {
  match: ListedMatch;
  isDayShown: boolean;
  isSeasonShown: boolean;
}

/** A match in the list: the home side first in the interface's reading order, as on the site. */
export const MatchRow = ({ match, isDayShown, isSeasonShown }: MatchRowProps) => {
  const say = useMatchWords();
  const name = useNames();
  const locale = useStore($language);
  const { id, kickoff, home, away, score, penalties, status } = match;
  const hasTime = kickoff.includes('T');
  return (
    <li className="match-row" data-status={status}>
      <span className="match-when figures">
        {isDayShown && <time dateTime={kickoff}>{instantText(kickoff, locale, 'day')}</time>}
        {hasTime && <time dateTime={kickoff}>{instantText(kickoff, locale, 'time')}</time>}
      </span>
      <Link to={{ name: 'match', match: id }} className="match-sides">
        <bdi className="match-home">{name(home)}</bdi>
        {score ? (
          <Score goals={score} penalties={penalties} />
        ) : (
          <span className="match-against">{say('against')}</span>
        )}
        <bdi className="match-away">{name(away)}</bdi>
      </Link>
      <span className="match-about">
        <span className="row-state">{say(`status.${status}` as RecordKeyOfWords)}</span>
        {isSeasonShown && <bdi>{name(match.competition)}</bdi>}
        <bdi>{name(match.round)}</bdi>
      </span>
    </li>
  );
};
