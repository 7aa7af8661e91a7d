import { bracketTitle } from '#components/championship/bracket-title.ts';
import { teamOn, tieGoals } from '#components/championship/tie-goals.ts';
import { aggregateSentences } from '#components/match/aggregate.ts';
import { matchDateHtml } from '#components/match/match-date-html.ts';
import { sideOf } from '#components/match/row-of.ts';
import { scoreLine } from '#components/match/score-line.ts';
import { scoreSentence } from '#components/match/score-sentence.ts';
import { nameHtml } from '#football/rows/score-html.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { partsOfBlock, type PlacedBlock } from '#newsroom/placed-blocks.ts';
import type { BracketView, TieView } from '#newsroom/reader/knockout.ts';
import type { PlacedRecord } from './placed-record.ts';
import { seasonLink } from './season-link.ts';

const goalsHtml = (tie: TieView, side: 'home' | 'away', { format }: App.Locals): string =>
  tieGoals(tie, side)
    .flatMap((each) => each ?? [])
    .map(({ goals, penalties }) => {
      const shootout = penalties === undefined ? '' : `<small>(${format.number(penalties)})</small> `;
      return `<b>${shootout}${format.number(goals)}</b>`;
    })
    .join(' ');

const tieHtml = (tie: TieView, locals: App.Locals): string => {
  const [first] = tie.matches;
  const decider = tie.matches.at(-1);
  if (!first || !decider) return `<li>${escapeHtml(locals.t('football:season.waiting'))}</li>`;
  const sentences = [
    ...tie.matches.map((view) => scoreSentence(view, locals)),
    ...aggregateSentences(first, tie, locals),
  ].join(' · ');
  const sides = (['home', 'away'] as const).map((side) => {
    const hasLost = tie.winner !== undefined && tie.winner !== teamOn(first, side);
    return `<span${hasLost ? ' class="lost"' : ''} aria-hidden="true">${nameHtml(sideOf(first[side], locals))} <span>${goalsHtml(tie, side, locals)}</span></span>`;
  });
  const day = scoreLine(first.match) ? '' : `<small>${matchDateHtml(first, 'short', false, locals)}</small>`;
  const href = locals.address.match(decider.match.id);
  return `<li><a href="${href}"><span class="visually-hidden">${escapeHtml(sentences)}</span>${sides.join('')}${day}</a></li>`;
};

const roundHtml = (name: string, ties: readonly TieView[], locals: App.Locals): string =>
  `<li><b>${escapeHtml(name)}</b><ol>${ties.map((tie) => tieHtml(tie, locals)).join('')}</ol></li>`;

/** The rounds of a bracket, from the one that is named on. */
const roundsFrom = ({ rounds }: BracketView, stage: string | undefined): BracketView['rounds'] =>
  stage === undefined ? rounds : rounds.slice(rounds.findIndex(({ id }) => id === stage));

/** The knockout rounds of a season, `::bracket{world-cup-2026}`, or those from one on, `::bracket{world-cup-2026/quarter-finals}`. */
export const bracketHtml = (block: PlacedBlock, locals: App.Locals): PlacedRecord | undefined => {
  const { locale, read } = locals;
  const [season, stage] = partsOfBlock(block);
  const bracket = read
    .brackets(season)
    .find(({ rounds }) => stage === undefined || rounds.some(({ id }) => id === stage));
  const link = bracket && seasonLink(season, 'knockout', locals, bracketTitle(bracket, locals));
  if (!bracket || !link) return undefined;
  const { thirdPlace } = bracket;
  const rounds = [
    ...roundsFrom(bracket, stage).map(({ name, ties }) => roundHtml(name[locale], ties, locals)),
    ...(thirdPlace ? [roundHtml(thirdPlace.name[locale], [thirdPlace.tie], locals)] : []),
  ];
  const name = escapeHtml(link.name);
  return {
    page: `<div class="record-bracket"><p>${link.html}</p><ol data-result data-about="${name}" tabindex="0" aria-label="${name}">${rounds.join('')}</ol></div>`,
    feed: `<p>${link.html}</p>`,
  };
};
