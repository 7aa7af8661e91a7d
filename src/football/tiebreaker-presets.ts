import type { Tiebreaker } from '#schemas/competition.ts';

/**
 * Tiebreakers after points in well-known competitions, in the order of their regulations. Criteria without a result, such as lots, are
 * listed too: teams that only these separate share a place. The importer's table of competitions has the seasons of each.
 */
export const tiebreakerPresets = {
  /** Premier League, rules C.17 and C.18, since 2019/20. */
  premierLeague: ['gd', 'gf', 'h2hPoints', 'h2hAwayGf', 'playoff'],
  /** England from 1976/77, Scotland: goal difference, goals, and a play-off for places that decide something. */
  goalDifferencePlayoff: ['gd', 'gf', 'playoff'],
  /** England from 1888 to 1976, Germany until 1968/69, World Cups of the sixties. */
  goalAverage: ['goalAverage', 'playoff'],
  /** Football League below the Premier League, from 1992/93 to 1998/99. */
  goalsScored: ['gf', 'gd', 'playoff'],
  /** English Football League, regulation 9. */
  efl: ['gd', 'gf', 'h2hPoints', 'h2hGd', 'h2hGf', 'wins', 'awayGf', 'disciplinary', 'playoff'],
  /** Spain, general regulations of the RFEF, article 201. */
  laLiga: ['h2hPoints', 'h2hGd', 'gd', 'gf', 'disciplinary', 'playoff'],
  /** Serie A and Serie B, communiqués of the league: the table among the level teams, then the whole table, then lots. */
  serieA: ['h2hPoints', 'h2hGd', 'gd', 'gf', 'lots'],
  /** DFL, annex to the match regulations: the aggregate of both meetings comes after goals. */
  bundesliga: ['gd', 'gf', 'h2hGd', 'h2hAwayGf', 'awayGf', 'playoff'],
  /** France, LFP competition rules, article 518, from 2017/18. */
  ligue1: ['gd', 'h2hPoints', 'h2hGd', 'h2hGf', 'h2hAwayGf', 'gf', 'awayGf', 'disciplinary'],
  /** France, LFP competition rules, from 2025/26. */
  ligue1From2025: ['gd', 'h2hPoints', 'h2hGd', 'gf', 'wins', 'awayWins', 'disciplinary', 'lots'],
  /** Portugal, league regulations, article 17, until 2020/21. */
  primeiraLigaTo2020: ['h2hPoints', 'h2hGd', 'h2hAwayGf', 'gd', 'wins', 'gf', 'playoff'],
  /** Portugal, league regulations, article 17, from 2021/22: without away goals. */
  primeiraLiga: ['h2hPoints', 'h2hGd', 'gd', 'wins', 'gf', 'playoff'],
  /** KNVB, regulations of professional football: goals, then the meetings. */
  eredivisie: ['gd', 'gf', 'h2hPoints', 'h2hGd', 'playoff'],
  /** Belgium: victories first; after the halving, the team that was not rounded up. */
  belgium: ['unroundedPoints', 'wins', 'gd', 'gf', 'awayGf', 'awayWins', 'playoff'],
  /** Austria from 2018/19 to 2020/21: the team that was rounded down, then goals. */
  austriaFrom2018: ['unroundedPoints', 'gd', 'gf', 'wins', 'awayWins', 'h2hPoints', 'h2hGd'],
  /** Austria from 2021/22: the meetings come before goal difference. */
  austria: [
    'unroundedPoints',
    'h2hPoints',
    'h2hGd',
    'h2hGf',
    'h2hAwayGf',
    'gd',
    'gf',
    'wins',
    'awayWins',
    'awayGf',
    'lots',
  ],
  /** Swiss Football League until 2022/23. */
  switzerlandTo2022: ['gd', 'gf', 'h2hGd', 'awayGf', 'lots'],
  /** Swiss Football League from 2023/24. */
  switzerland: ['gd', 'gf', 'h2hPoints', 'h2hGd', 'h2hGf', 'h2hAwayGf', 'lots'],
  /** Greece, competition rules of the EPO, article 20. */
  greece: ['h2hPoints', 'h2hGd', 'gd', 'gf', 'wins', 'awayGf', 'lots'],
  /** Leagues that compare the meetings, then the whole table: Turkey, the Emirates. */
  headToHead: ['h2hPoints', 'h2hGd', 'gd', 'gf', 'playoff'],
  /** Leagues that also count the goals in the meetings: Ukraine, China, Saudi Arabia, Asia's cup. */
  headToHeadGoals: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'disciplinary', 'playoff'],
  /** Czech league, competition rules. */
  czech: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'disciplinary', 'lots'],
  /** Hungary, competition rules of the MLSZ: victories first. */
  hungary: ['wins', 'gd', 'gf', 'h2hPoints', 'h2hGd', 'lots'],
  /** Poland until 2020/21, regulations, article 10: away goals counted in the meetings; points were halved from 2013/14 to 2016/17. */
  ekstraklasaTo2020: ['unroundedPoints', 'h2hPoints', 'h2hGd', 'h2hAwayGf', 'gd', 'gf', 'disciplinary', 'playoff'],
  /** Poland from 2021/22. */
  ekstraklasa: ['h2hPoints', 'h2hGd', 'gd', 'gf', 'wins', 'awayWins', 'disciplinary', 'lots'],
  /** Romania, FRF regulations, articles 27 and 29: the team that was not rounded up, then the meetings. */
  romania: ['unroundedPoints', 'h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'playoff'],
  /** Russia, league regulations: the meetings, then victories. */
  russia: ['h2hPoints', 'h2hGd', 'h2hGf', 'wins', 'gd', 'gf', 'playoff'],
  /** Second Russian league: victories before the meetings. */
  russiaSecond: ['wins', 'h2hPoints', 'h2hGd', 'h2hGf', 'h2hAwayGf', 'gd', 'gf', 'awayGf', 'lots'],
  /** Egypt, regulations of the clubs' league, article 15, for 2024/25 and before. */
  egyptianPremierLeague: ['gd', 'gf', 'awayGf', 'disciplinary', 'lots'],
  /** Egypt, regulations of 2025/26, article 3.15, for the final phase. */
  egyptFrom2025: ['h2hPoints', 'h2hGd', 'h2hGf', 'h2hAwayGf', 'gd', 'gf', 'disciplinary', 'lots'],
  /** Morocco, FRMF regulations: the meetings, then victories, then goals. */
  botola: ['h2hPoints', 'h2hGd', 'wins', 'gf'],
  /** Algeria, FAF general regulations, article 69: the meetings, then the first half of the season, which is settled by hand. */
  algeria: ['h2hPoints', 'h2hGd', 'manual', 'playoff'],
  /** Tunisia: the meetings, then the first half of the season, which is settled by hand. */
  tunisia: ['h2hPoints', 'h2hGd', 'manual', 'h2hGf', 'disciplinary', 'lots'],
  /** Qatar, league regulations, article 7, from 2021/22: no play-off for the title. */
  qatar: ['h2hPoints', 'h2hGd', 'gd', 'gf', 'wins', 'disciplinary', 'lots'],
  /** Israel, league regulations: goal difference, then victories. */
  israel: ['gd', 'wins', 'gf', 'h2hPoints', 'h2hGd', 'h2hGf', 'playoff'],
  /** Brazil, CBF regulations: victories first; cards and lots last. */
  brasileirao: ['wins', 'gd', 'gf', 'h2hPoints', 'h2hGd', 'disciplinary', 'lots'],
  /** Argentina, AFA regulations: a title level on points is decided in a play-off. */
  argentina: ['gd', 'gf', 'h2hPoints', 'disciplinary', 'lots'],
  /** Mexico, competition rules of Liga MX. */
  ligaMx: ['gd', 'gf', 'h2hPoints', 'awayGf', 'disciplinary', 'lots'],
  /** Colombia, Dimayor's championship rules. */
  colombia: ['gd', 'gf', 'awayGf', 'lots'],
  /** Major League Soccer: victories first. */
  mls: ['wins', 'gd', 'gf', 'disciplinary', 'lots'],
  /** J.League, match regulations: goals, then the meetings. */
  japan: ['gd', 'gf', 'h2hPoints', 'h2hGd', 'h2hGf', 'disciplinary', 'lots'],
  /** K League, from 2016: goals scored before goal difference. */
  korea: ['gf', 'gd', 'wins', 'h2hPoints', 'disciplinary', 'lots'],
  /** A-League: goals, then the meetings, cards, a toss. */
  australia: ['gd', 'gf', 'h2hPoints', 'h2hGd', 'h2hGf', 'disciplinary', 'lots'],
  /** UEFA club competitions, groups until 2020/21. */
  uefaGroupsTo2020: [
    'h2hPoints',
    'h2hGd',
    'h2hGf',
    'h2hAwayGf',
    'gd',
    'gf',
    'awayGf',
    'wins',
    'awayWins',
    'disciplinary',
    'ranking',
  ],
  /** UEFA club competitions, groups from 2021/22 to 2023/24: without away goals in the meetings. */
  uefaGroups: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'awayGf', 'wins', 'awayWins', 'disciplinary', 'ranking'],
  /** UEFA club competitions, league phase from 2024/25: regulations, article 18. */
  uefaLeaguePhase: ['gd', 'gf', 'awayGf', 'wins', 'awayWins', 'opponentPoints', 'disciplinary', 'ranking'],
  /** CAF Champions League, groups. */
  cafChampionsLeague: ['h2hPoints', 'h2hGd', 'h2hGf', 'h2hAwayGf', 'gd', 'gf', 'awayGf', 'lots'],
  /** AFC Champions League, groups until 2020, with away goals in the meetings. */
  afcChampionsLeagueTo2020: ['h2hPoints', 'h2hGd', 'h2hGf', 'h2hAwayGf', 'gd', 'gf', 'disciplinary', 'lots'],
  /** Copa Libertadores, groups until 2025: CONMEBOL's club manual. */
  libertadores: ['gd', 'gf', 'awayGf', 'ranking'],
  /** Copa Libertadores from 2026: CONMEBOL's club manual, article 2.4.2. */
  libertadoresFrom2026: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'disciplinary', 'ranking'],
  /** Leagues whose regulations begin in this way, and competitions with unknown rules. */
  goalDifference: ['gd', 'gf'],
  /** World Cups until 2022, regulations, article 12. */
  fifaTo2022: ['gd', 'gf', 'h2hPoints', 'h2hGd', 'h2hGf'],
  /** World Cup 2026, regulations, article 13. */
  fifa2026: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'ranking'],
  /** Club World Cup 2025, regulations, article 13. */
  clubWorldCup: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'disciplinary', 'lots'],
  /** European Championship, regulations, article 20. */
  uefaEuro: ['h2hPoints', 'h2hGd', 'h2hGf', 'gd', 'gf', 'ranking'],
  /** Third-placed teams of different groups, which have not met. */
  bestThirds: ['gd', 'gf', 'ranking'],
} as const satisfies Record<string, readonly Tiebreaker[]>;
