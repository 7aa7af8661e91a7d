import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { MatchFacts } from '#contract/desk/record.ts';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { useMatchWords, useNames } from './record-words.ts';
import { Score } from './Score.tsx';

interface Goals {
  home: number;
  away: number;
}

interface ScoreboardProps {
  facts: MatchFacts;
  kickoff: string;
  goals: Goals | undefined;
  penalties?: Goals | undefined;
  /** The state of the match in words. */
  state: ReactNode;
}

/** Both sides with their score, each labelled: the home side stands first in the reading order, as on the site. */
export const Scoreboard = ({ facts, kickoff, goals, penalties, state }: ScoreboardProps) => {
  const say = useMatchWords();
  const name = useNames();
  const locale = useStore($language);
  const side = (which: 'home' | 'away') => (
    <p className={`board-side board-${which}`}>
      <bdi>{name(facts[which].name)}</bdi>
      <span className="board-label">{say(`side.${which}`)}</span>
    </p>
  );
  return (
    <section className="board" aria-label={say('board')}>
      <p className="board-about">
        <bdi>{name(facts.competition)}</bdi>
        <bdi>{name(facts.round)}</bdi>
        <time dateTime={kickoff} className="figures">
          {instantText(kickoff, locale, kickoff.includes('T') ? 'full' : 'day')}
        </time>
      </p>
      {side('home')}
      <p className="board-score" role="status">
        {goals ? (
          <Score goals={goals} penalties={penalties} />
        ) : (
          <span className="match-against">{say('against')}</span>
        )}
        <span className="board-state">{state}</span>
      </p>
      {side('away')}
    </section>
  );
};
