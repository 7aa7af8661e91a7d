import { seasonName } from '#components/championship/season-name.ts';
import { sideOf } from '#components/match/row-of.ts';
import { playerGoals } from '#football/player-goals.ts';
import { nameHtml } from '#football/rows/score-html.ts';
import { nameIn, originalLocale } from '#i18n/localised-text.ts';
import { localeFacts } from '#i18n/locales.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { PlacedBlock } from '#newsroom/placed-blocks.ts';
import type { PlacedRecord } from './placed-record.ts';

/** The goals of a player, with the competitions that the record has them from. */
const goalsOf = (id: string, locals: App.Locals): string => {
  const { read, t, locale } = locals;
  const views = read.playerFixtures(id);
  const scored = playerGoals(
    views.map(({ match }) => match),
    id,
  ).filter(({ event }) => event.type !== 'ownGoal');
  if (scored.length === 0) return '';
  const seasons = [...new Set(scored.map(({ match }) => match.season))].flatMap((each) => {
    const view = views.find(({ season }) => season.id === each);
    return view ? [seasonName(view.competition, view.season, locals)] : [];
  });
  const where = escapeHtml(seasons.join(localeFacts[locale].listSeparator));
  return `<span data-result>${escapeHtml(t('football:goals', { count: scored.length }))} <small>${where}</small></span>`;
};

/** The card of a player, `::player{mohamed-salah}`: a link to his page. */
export const playerHtml = ({ id }: PlacedBlock, locals: App.Locals): PlacedRecord | undefined => {
  const { read, t, locale, format, address } = locals;
  const player = read.player(id.trim());
  if (!player) return undefined;
  const [membership] = read.memberships(player.id);
  const club = membership && read.club(membership.club);
  const name = nameHtml({
    name: nameIn(player.name, locale),
    ...(player.name[locale] === undefined && { lang: originalLocale }),
  });
  const shirt =
    membership?.shirtNumber === undefined ? '' : `<i aria-hidden="true">${format.number(membership.shirtNumber)}</i>`;
  const facts = [
    ...(club ? [nameHtml(sideOf({ kind: 'team', club }, locals))] : []),
    escapeHtml(t(`football:position.${player.position}`)),
  ].join(' · ');
  const href = address.player(player.id);
  return {
    page: `<p class="record-player">${shirt}<span><a href="${href}">${name}</a> <small>${facts}</small></span>${goalsOf(player.id, locals)}</p>`,
    feed: `<p><a href="${href}">${name}</a> · ${facts}</p>`,
  };
};
