import type { EntryTexts } from './entry-text.ts';
import { useMatchWords } from './record-words.ts';
import { type ListedPlayer, type LineUpsOfMatch, sides } from './sheet.ts';
import type { MatchSheet } from '#football/entry/match-sheet.ts';

interface LineUpsProps {
  lineUps: LineUpsOfMatch;
  sheet: MatchSheet;
  texts: EntryTexts;
}

/** The line-ups of both sides. */
export const LineUps = ({ lineUps, sheet, texts }: LineUpsProps) => {
  const say = useMatchWords();
  const list = (players: readonly ListedPlayer[]) => (
    <ol>
      {players.map((player, at) => (
        <li key={`${player.player}${at}`}>
          <span className="shirt figures">{player.shirtNumber}</span>
          <bdi>{texts.personText(player)}</bdi>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="line-ups">
      {sides.map((side) => {
        const lineUp = lineUps[side];
        return (
          <section key={side}>
            <h3>
              <bdi>{sheet[side].name}</bdi> <span className="of-language">{lineUp?.formation}</span>
            </h3>
            {lineUp ? list(lineUp.starting) : <p className="quiet-line">{say('lineUps.none')}</p>}
            {lineUp?.substitutes && lineUp.substitutes.length > 0 && (
              <>
                <h4>{say('lineUps.bench')}</h4>
                {list(lineUp.substitutes)}
              </>
            )}
          </section>
        );
      })}
    </div>
  );
};
