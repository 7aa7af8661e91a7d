import { locales } from '#i18n/locales.ts';
import { ownValue } from '#lib/own-value.ts';
import { withLatinDigits } from './written-dates.ts';

/** Dates as they are right. */
const dateExamples = { instant: '2026-07-19T19:00:00Z', day: '2026-07-19' };

/** A text as the newsroom writes it: alone where the paper has one language. */
const text = (ar: string, en: string): string => {
  const [only, ...others] = locales;
  const texts = { ar, en };
  return others.length === 0 ? texts[only] : `{ ar: ${ar}, en: ${en} }`;
};
const anyText = text('…', '…');
const instant = (field: string): string => `${field}: ${dateExamples.instant}`;

/** Fields as they are right, in YAML. */
const examples: Readonly<Record<string, string>> = {
  id: 'id: spain-champions',
  slug: `slug: ${text('إسبانيا-بطلة', 'spain-champions')}`,
  status: 'status: draft',
  title: `title: ${text('إسبانيا بطلة العالم', 'Spain are champions')}`,
  dek: `dek: ${text('هدف في الدقيقة 106', 'A goal in minute 106')}`,
  publishedAt: instant('publishedAt'),
  author: 'author: desk',
  artist: 'artist: desk',
  hero: `hero: { src: photo.jpg, alt: ${anyText}, credit: ${anyText} }`,
  src: 'src: photo.jpg',
  alt: `alt: ${text('لاعبو إسبانيا مع الكأس', 'Spain with the cup')}`,
  credit: `credit: ${text('وكالة الأنباء', 'The agency')}`,
  captionText: `captionText: ${anyText}`,
  captions: `captions: ${text('goals.ar.vtt', 'goals.en.vtt')}`,
  image: 'image: drawing.png',
  corrections: `corrections: [{ at: ${dateExamples.instant}, note: ${anyText} }]`,
  at: instant('at'),
  note: `note: ${anyText}`,
  name: `name: ${text('الكأس', 'The cup')}`,
  description: `description: ${text('من نحن وكيف نعمل', 'Who we are and how we work')}`,
  question: `question: ${text('من يفوز؟', 'Who wins?')}`,
  resultVisibility: 'resultVisibility: always',
  source: `source: ${text('الاتحاد', 'The federation')}`,
  opensAt: instant('opensAt'),
  closesAt: instant('closesAt'),
  kickoff: instant('kickoff'),
  languages: 'languages: [ar]',
  tagline: `tagline: ${text('كل مباراة، كل يوم', 'Every match, every day')}`,
  wordmark: 'wordmark: site/name.svg',
  mark: 'mark: site/mark.svg',
  icon: 'icon: site/icon.svg',
  screenshots: 'screenshots: site/screenshots',
  email: 'email: desk@example.com',
  accounts: 'accounts: [https://x.com/yourpaper]',
  lead: 'lead: news/spain-champions',
  pins: 'pins: [news/spain-champions, articles/shoot-out]',
  breaking: `breaking: { text: ${anyText}, until: ${dateExamples.instant} }`,
  text: `text: ${text('إسبانيا بطلة العالم', 'Spain are champions')}`,
  until: instant('until'),
  link: 'link: match/world-cup-2026-final-spain-argentina',
};

/** A field as it would be right; undefined for rare ones. */
export const exampleOf = (field: string): string | undefined => ownValue(examples, field);

/** The name of a paper: of one for all languages, until its languages are known. */
export const siteNameExample = 'name: ملاعب';

/** A colour as it would be right, by its name. */
export const colourExample = (name: string): string => `${name}: '#0b3d91'`;

const written =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?:[T ,،]+(\d{1,2}):(\d{2}))?/;

/** The day and the time of a text that is almost a date, such as `25/7/2026 20:30`; undefined where no day can be read. */
const meant = (value: string): { day: string; time: string } | undefined => {
  const parts = written.exec(withLatinDigits(value).trim());
  if (!parts) return undefined;
  const [year, month, day] = parts[1] === undefined ? [parts[6], parts[5], parts[4]] : parts.slice(1, 4);
  const two = (part = '0'): string => part.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return undefined;
  const time = Number(parts[7]) < 24 && Number(parts[8]) < 60 ? `${two(parts[7])}:${parts[8]}` : '19:00';
  return { day: date, time };
};

/** The instant that a text most likely means, as it would be right: by the paper's clock, as an editor wrote it. */
export const instantMeant = (value: string): string => {
  const found = meant(value);
  return found ? `${found.day} ${found.time}` : dateExamples.instant;
};

/** The same for a day. */
export const dayMeant = (value: string): string => meant(value)?.day ?? dateExamples.day;
