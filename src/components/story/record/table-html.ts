import { sideOf } from '#components/match/row-of.ts';
import { type ZoneLook, zoneLooks } from '#components/table/zone-look.ts';
import { zonesMatter } from '#components/table/zones-matter.ts';
import { nameHtml } from '#football/rows/score-html.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { partsOfBlock, type PlacedBlock } from '#newsroom/placed-blocks.ts';
import type { TableRow } from '#newsroom/reader/tables.ts';
import type { Zone } from '#schemas/competition.ts';
import type { PlacedRecord } from './placed-record.ts';
import { seasonLink } from './season-link.ts';

interface ShownTable {
  /** Name of a group, or of a part of a league; undefined for the only table of a season. */
  name: string | undefined;
  rows: readonly TableRow[];
  zones: readonly Zone[];
}

const columns = ['played', 'won', 'drawn', 'lost'] as const;

const zonesOf = (rows: readonly TableRow[]): Zone[] => [
  ...new Map(rows.flatMap(({ zone }) => (zone ? [[zone.from, zone] as const] : []))).values(),
];

/** The whole tables of a season, or the part around a team. */
const tablesOf = (seasonId: string, team: string | undefined, { read, locale }: App.Locals): ShownTable[] => {
  if (team !== undefined) {
    const around = read.tableOf(seasonId, team);
    if (!around) return [];
    // A part of a league names its season alone, a group itself.
    const name = around.id === 'table' ? undefined : around.name[locale];
    return [{ name, rows: around.rows, zones: around.zones ?? zonesOf(around.rows) }];
  }
  const leagues = read.leagueViews(seasonId).filter(({ isDeciding }) => isDeciding);
  return [
    ...leagues.map(({ name, total, zones }) => ({
      name: leagues.length > 1 ? name[locale] : undefined,
      rows: total,
      zones,
    })),
    ...read
      .groupStages(seasonId)
      .flatMap(({ tables, zones }) => tables.map(({ name, rows }) => ({ name: name[locale], rows, zones }))),
  ];
};

const headHtml = ({ t }: App.Locals): string => {
  const cell = (
    column: 'position' | 'team' | (typeof columns)[number] | 'goalDifference' | 'points',
    className = '',
  ) => {
    const [short, full] = [t(`football:table.${column}.short`), t(`football:table.${column}.full`)];
    const said = short === full ? '' : ` aria-label="${escapeHtml(full)}"`;
    const words = said ? `<abbr title="${escapeHtml(full)}">${escapeHtml(short)}</abbr>` : escapeHtml(short);
    return `<th scope="col"${said}${className && ` class="${className}"`}>${words}</th>`;
  };
  const counts = columns.map((column) => cell(column, column === 'played' ? '' : 'detail'));
  return `<tr>${cell('position')}${cell('team')}${counts.join('')}${cell('goalDifference')}${cell('points')}</tr>`;
};

const rowHtml = (row: TableRow, look: ZoneLook | undefined, isOwn: boolean, locals: App.Locals): string => {
  const { format, address } = locals;
  const given = (row.adjustments ?? []).reduce((sum, { points }) => sum + points, 0);
  const team = nameHtml(sideOf({ kind: 'team', club: row.club }, locals));
  const noted = given === 0 ? '' : ` <small><bdi dir="ltr">(${format.signed(given)})</bdi></small>`;
  const counts = columns.map(
    (column) => `<td${column === 'played' ? '' : ' class="detail"'}>${format.number(row[column])}</td>`,
  );
  return [
    `<tr${isOwn ? ' class="own"' : ''}><td${look ? ` class="${look}"` : ''}>${format.number(row.position)}</td>`,
    `<th scope="row"><a href="${address.club(row.club.id)}">${team}</a>${noted}</th>${counts.join('')}`,
    `<td>${format.signed(row.goalDifference)}</td><td><b>${format.number(row.points)}</b></td></tr>`,
  ].join('');
};

const zonesHtml = (zones: readonly Zone[], looks: ReadonlyMap<number, ZoneLook>, { locale }: App.Locals): string =>
  zones.length === 0
    ? ''
    : `<ul>${zones.map((zone) => `<li class="${looks.get(zone.from)}">${escapeHtml(zone.label[locale])}</li>`).join('')}</ul>`;

/** The table of a season, `::table{la-liga-2023-24}`, or its part around a team, `::table{la-liga-2023-24/girona}`. */
export const tableHtml = (block: PlacedBlock, locals: App.Locals): PlacedRecord | undefined => {
  const [season, team] = partsOfBlock(block);
  const tables = tablesOf(season, team, locals).filter(({ rows }) => rows.length > 0);
  const link = seasonLink(season, 'table', locals);
  if (!link || tables.length === 0) return undefined;
  const captionOf = ({ name }: ShownTable): string =>
    name === undefined ? link.html : `${link.html} · ${escapeHtml(name)}`;
  const written = tables.map((table) => {
    const zones = zonesMatter(table.rows) ? table.zones : [];
    const looks = zoneLooks(zones);
    const shown = zones.filter(({ from }) => table.rows.some(({ zone }) => zone?.from === from));
    const rows = table.rows.map((row) => rowHtml(row, row.zone && looks.get(row.zone.from), row.team === team, locals));
    const html = `<table><caption>${captionOf(table)}</caption><thead>${headHtml(locals)}</thead><tbody>${rows.join('')}</tbody></table>`;
    return { html, zones: shown, looks };
  });
  // Groups share their zones.
  const [first] = written;
  const items = written.map(({ html }) => `<div class="data" data-result>${html}</div>`);
  const several = written.length > 1 ? ' several' : '';
  return {
    page: `<div class="record-table${several}">${items.join('')}${first ? zonesHtml(first.zones, first.looks, locals) : ''}</div>`,
    feed: written.map(({ html }) => html).join('\n'),
  };
};
