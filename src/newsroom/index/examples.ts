/** Dates as they are right. */
export const dateExamples = { instant: '2026-07-19T19:00:00Z', day: '2026-07-19' };

/** Fields as they are right, in YAML. */
const examples: Readonly<Record<string, string>> = {
  id: 'id: spain-champions',
  slug: 'slug: { ar: إسبانيا-بطلة, en: spain-champions }',
  status: 'status: draft',
  title: 'title: { ar: إسبانيا بطلة العالم, en: Spain are champions }',
  dek: 'dek: { ar: هدف في الدقيقة 106, en: A goal in minute 106 }',
  publishedAt: `publishedAt: ${dateExamples.instant}`,
  author: 'author: desk',
  artist: 'artist: desk',
  hero: 'hero: { src: photo.jpg, alt: { ar: …, en: … }, credit: { ar: …, en: … } }',
  src: 'src: photo.jpg',
  alt: 'alt: { ar: لاعبو إسبانيا مع الكأس, en: Spain with the cup }',
  credit: 'credit: { ar: وكالة الأنباء, en: The agency }',
  captionText: 'captionText: { ar: …, en: … }',
  captions: 'captions: { ar: goals.ar.vtt, en: goals.en.vtt }',
  image: 'image: drawing.png',
  name: 'name: { ar: الكأس, en: The cup }',
  question: 'question: { ar: من يفوز؟, en: Who wins? }',
  opensAt: `opensAt: ${dateExamples.instant}`,
  closesAt: `closesAt: ${dateExamples.instant}`,
  kickoff: `kickoff: ${dateExamples.instant}`,
  lead: 'lead: news/spain-champions',
  pins: 'pins: [news/spain-champions, articles/shoot-out]',
  breaking: 'breaking: { text: { ar: …, en: … }, until: 2026-07-19T23:00:00Z }',
  text: 'text: { ar: إسبانيا بطلة العالم, en: Spain are champions }',
  until: `until: ${dateExamples.instant}`,
  link: 'link: match/world-cup-2026-final-spain-argentina',
};

/** A field as it would be right; undefined for rare ones. */
export const exampleOf = (field: string): string | undefined => examples[field];
