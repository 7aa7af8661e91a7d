import { type Locale, locales } from '#i18n/locales.ts';
import type { MatchPicture, DescribedPicture } from '../picture.ts';

const red = { flag: 'ES' };
const blue = { flag: 'AR' };
const white = { primary: '#ffffff', secondary: '#101010', pattern: 'chevron', monogram: 'W' } as const;

type Say = (ar: string, en: string) => string;

/** A picture of a match in each state. */
const matchPictures = (locale: Locale, say: Say): DescribedPicture[] => {
  const match: Omit<MatchPicture, 'id' | 'centre'> = {
    kind: 'match',
    locale,
    occasion: say('كأس العالم 2026 · النهائي', 'World Cup 2026 · Final'),
    home: { name: say('إسبانيا', 'Spain'), mark: red },
    away: { name: say('الأرجنتين', 'Argentina'), mark: blue },
    day: say('19 يوليو 2026', '19 July 2026'),
  };
  return [
    {
      ...match,
      id: 'match-after-extra-time',
      centre: { score: { home: '1', away: '0' }, loser: 'away' },
      note: say('بعد وقت إضافي', 'After extra time'),
      minutes: { goals: [{ side: 'home', at: 0.88 }], halves: [0.375, 0.75, 0.875] },
    },
    {
      ...match,
      id: 'match-shoot-out',
      home: { name: say('البوسنة والهرسك', 'Bosnia and Herzegovina'), mark: red },
      away: { name: say('ألمانيا', 'Germany'), mark: white },
      centre: { score: { home: '1', away: '1' }, loser: 'home' },
      shootout: { label: say('ركلات الترجيح', 'Penalties'), home: '10', away: '11' },
      minutes: {
        goals: [
          { side: 'away', at: 0.1 },
          { side: 'home', at: 0.99 },
        ],
        halves: [0.375, 0.75, 0.875],
      },
    },
    { ...match, id: 'match-many-goals', centre: { score: { home: '10', away: '12' }, loser: 'home' } },
    {
      ...match,
      id: 'match-to-come',
      away: { name: say('الفائز من المباراة 102', 'Winner of match 102') },
      occasion: say(
        'الدوري المصري الممتاز 2024/25 · مرحلة التتويج، الجولة 34',
        'Egyptian Premier League 2024/25 · Championship stage, matchday 34',
      ),
      centre: { time: '22:00' },
      note: say('بتوقيت القاهرة', 'Cairo time'),
      place: say('ملعب نيويورك نيوجيرسي', 'New York New Jersey Stadium'),
    },
    { ...match, id: 'match-called-off', centre: { word: say('تأجلت', 'Postponed') } },
  ];
};

/** One picture of each kind, and of a match in each state, in a language. */
const picturesIn = (locale: Locale): DescribedPicture[] => {
  const say: Say = (ar, en) => (locale === 'ar' ? ar : en);
  return [
    {
      kind: 'caricature',
      id: 'caricature',
      locale,
      section: say('الكاريكاتير', 'Caricatures'),
      title: say('مقص أظافر يحسم حالة التسلل', 'Nail clippers settle the offside'),
      src: '/media/poster.svg',
    },
    ...matchPictures(locale, say),
    {
      kind: 'club',
      id: 'club',
      locale,
      name: say('الأرجنتين', 'Argentina'),
      about: say('راقصو التانغو', 'La Albiceleste'),
      mark: blue,
    },
    {
      kind: 'player',
      id: 'player',
      locale,
      name: say('كيليان مبابي', 'Kylian Mbappé'),
      position: say('مهاجم', 'Forward'),
      team: { name: say('فرنسا', 'France'), mark: blue },
      number: '10',
    },
    {
      kind: 'competition',
      id: 'competition',
      locale,
      name: say('الدوري الإنجليزي الممتاز', 'Premier League'),
      season: '2023/24',
      teams: Array.from({ length: 20 }, (_, at) => [red, blue, white][at % 3] ?? red),
    },
    {
      kind: 'section',
      id: 'section',
      locale,
      title: say('التحليلات', 'Analytics'),
      about: say('ماذا تقول الأرقام: تحليلات برسوم بيانية.', 'What the numbers say: analysis with charts.'),
    },
    {
      kind: 'site',
      id: 'site',
      locale,
      about: say('كرة القدم بالعربية والإنجليزية', 'Football in Arabic and English'),
    },
  ];
};

export const kindPictures: DescribedPicture[] = [
  ...locales.flatMap(picturesIn),
  {
    kind: 'section',
    id: 'arabic-indic-digits',
    locale: 'ar',
    numerals: 'arab',
    title: 'موسم 2023/24',
    about: 'فازت إسبانيا 3–1 في الدقيقة 90+4 أمام 64,511 متفرجًا.',
  },
];
