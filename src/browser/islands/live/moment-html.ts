import type { LiveEventLine, LiveRow } from '#contract/live/files.ts';
import type { MomentWords } from '#browser/page-script/live/words.ts';
import { isGoalLine, isKeyMoment, type Moment } from '#football/live/moments.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { filled } from './filled.ts';
import { scorerName, type ShownName } from './goals.ts';
import { matchSentence } from './sentences.ts';

const nameHtml = ({ name, lang }: ShownName): string =>
  lang ? `<bdi lang="${lang}">${escapeHtml(name)}</bdi>` : escapeHtml(name);

const minuteHtml = (event: LiveEventLine): string =>
  'minute' in event
    ? `<bdi class="minute" dir="ltr">${event.minute}${event.addedTime ? `+${event.addedTime}` : ''}’</bdi> `
    : '';

const eventHtml = (event: LiveEventLine, words: MomentWords): string => {
  const { type, side, score } = event;
  const shown = scorerName(event, words.locale);
  const name = shown ? [nameHtml(shown)] : [];
  const isGoal = isGoalLine(event);
  const label = isGoal ? words.goalFor[side] : (words.event[type] ?? '');
  // Who is named on the side of an own goal plays for the other.
  const of = isGoal ? [...name, words.kind[type]] : [...name, words.teamsHtml[side]];
  const said = of.filter(Boolean).join(words.comma);
  const after = isGoal ? escapeHtml(filled(words.match, score)) : 'minute' in event ? '' : filled(words.tally, score);
  return `${minuteHtml(event)}<strong>${escapeHtml(label)}</strong> ${[said, after].filter(Boolean).join(isGoal ? '. ' : ' ')}`;
};

/** What happened, in a line. */
export const momentLine = (moment: Moment, row: LiveRow, words: MomentWords): string => {
  switch (moment.kind) {
    case 'start':
      return `<strong>${words.start[moment.period]}</strong>`;
    case 'end':
      return row.status === 'FINISHED' && moment.period === row.period
        ? `<strong>${escapeHtml(filled(words.fullTime, { match: matchSentence(row, words) }))}</strong>`
        : `<strong>${words.end[moment.period]}</strong> ${escapeHtml(filled(words.match, moment.score))}`;
    case 'note': {
      const { kind, text } = moment.note;
      const [label, note] = [words.event[kind], scorerName(text ? { name: text } : {}, words.locale)];
      return [label && `<strong>${label}</strong>`, note && nameHtml(note)].filter(Boolean).join(' ');
    }
    default:
      return eventHtml(moment.event, words);
  }
};

/** Its place in a page. */
export const momentId = ({ id }: Moment): string => `of-match-${id}`;

/**
 * What happened in a match as an entry of a live blog, in pages and in their script.
 * @param time its instant as the page shows it; a script writes it by the reader's clock
 */
export const momentHtml = (moment: Moment, row: LiveRow, words: MomentWords, time = ''): string => {
  const id = momentId(moment);
  const when = `<a class="when" href="#${id}"><time datetime="${new Date(moment.at).toISOString()}">${time}</time></a>`;
  const goal = moment.kind === 'event' && isGoalLine(moment.event) ? ' goal' : '';
  const key = isKeyMoment(moment, row) ? ' key' : '';
  return `<article class="story entry of-match${goal}${key}" id="${id}">${when}<p>${momentLine(moment, row, words)}</p></article>`;
};
