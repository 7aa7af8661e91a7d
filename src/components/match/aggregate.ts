import type { MatchView } from '#newsroom/reader/matches.ts';
import type { TieView } from '#newsroom/reader/knockout.ts';
import { scoreText } from '#i18n/bidi/isolate.ts';
import { sideText } from './side-name.ts';

type Locals = Pick<App.Locals, 't' | 'locale'>;

/**
 * What the results of a tie do not show by themselves: the goals of both legs together, and who went through where the record lacks the
 * shoot-out.
 *
 * @param first the view of its first match
 */
export function aggregateSentences(first: MatchView, tie: TieView, { t, locale }: Locals): string[] {
  const { aggregate, winner, decidedIn } = tie;
  const sides = [first.home, first.away];
  const [home = '', away = ''] = sides.map((side) => sideText(side, locale));
  const through = sides.find((side) => side.kind === 'team' && side.club.id === winner);
  return [
    ...(aggregate ? [t('match:aggregate.score', { home, score: scoreText(locale, aggregate), away })] : []),
    ...(through && decidedIn === 'unrecorded'
      ? [t('match:aggregate.unrecorded', { team: sideText(through, locale) })]
      : []),
  ];
}
