import { matchDateHtml } from '#components/match/match-date-html.ts';
import { matchState, stateWords } from '#components/match/match-state.ts';
import { scoreOf, sideOf } from '#components/match/row-of.ts';
import { scoreSentence } from '#components/match/score-sentence.ts';
import { stageLabel } from '#components/match/stage-label.ts';
import { resultLineHtml } from '#football/rows/result-line-html.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { PlacedBlock } from '#newsroom/placed-blocks.ts';
import type { PlacedRecord } from './placed-record.ts';

/** A match, `::match{world-cup-2026-spain-argentina}`: its competition, its day and its score, a link to its page. */
export const matchHtml = ({ id }: PlacedBlock, locals: App.Locals): PlacedRecord | undefined => {
  const { locale, address, read } = locals;
  const view = read.match(id.trim());
  if (!view) return undefined;
  const { match, home, away, competition } = view;
  const { phase, saysStatus } = matchState(view);
  const words = stateWords(view, locals);
  const href = address.match(match.id);
  const day = matchDateHtml(view, 'long', false, locals);
  const line = {
    href,
    home: sideOf(home, locals),
    away: sideOf(away, locals),
    score: scoreOf(match, locals),
    state: saysStatus ? words : undefined,
  };
  const place = escapeHtml(`${competition.name[locale]} · ${stageLabel(view, locals)}`);
  const instead = phase === 'toCome' ? '–' : `<small>${escapeHtml(words)}</small>`;
  return {
    page: `<p class="record-match"><small>${place} · ${day}</small> ${resultLineHtml(line, instead)}</p>`,
    feed: `<p><a href="${href}">${escapeHtml(scoreSentence(view, locals))}</a> · ${place}</p>`,
  };
};
