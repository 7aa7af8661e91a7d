import { useMatchWords } from './record-words.ts';

interface Goals {
  home: number;
  away: number;
}

/** A score as separate figures, so that it follows the reading direction: the home side's first. */
export const Score = ({ goals, penalties }: { goals: Goals; penalties?: Goals | undefined }) => {
  const say = useMatchWords();
  return (
    <span className="match-score figures">
      <b>{goals.home}</b>
      <span aria-hidden="true">–</span>
      <b>{goals.away}</b>
      {penalties && (
        <span className="match-penalties">
          {say('penalties')} <span>{penalties.home}</span>–<span>{penalties.away}</span>
        </span>
      )}
    </span>
  );
};
