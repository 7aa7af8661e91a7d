import type { Locale } from '#i18n/locales.ts';
import type { StoryPicture } from '../picture.ts';

/** Titles that are hard to set, by their difficulty. Each was compared by eye with Chromium's rendering. */
const titles: Record<string, [Locale, string]> = {
  'latin-name-first': ['ar', 'Kylian Mbappé يسجل هدفه العاشر ويتوج هدافًا لكأس العالم 2026'],
  'latin-names-last': ['ar', 'الأهلي يواجه Bayern München مساء اليوم في Allianz Arena'],
  score: ['ar', 'إنجلترا تهزم فرنسا 6–4 في مباراة العشرة أهداف وتنهي المونديال ثالثة'],
  'score-between': ['ar', 'فرنسا \u20674\u2060–\u20606\u2069 إنجلترا: فازت إنجلترا \u20666\u2060–\u20604\u2069'],
  'score-last': ['ar', 'نهائي المونديال: إسبانيا والأرجنتين 1–0'],
  'minute-and-brackets': ['ar', 'هدف في الدقيقة 90+4 يقلب الطاولة (والحكم يحتسبه بعد VAR)'],
  'all-vowels': ['ar', 'مُحَمَّدٌ صَلَاحٌ يُحَقِّقُ الرَّقْمَ القِيَاسِيَّ لِلْفَرَاعِنَةِ'],
  punctuation: ['ar', '«لن ننسى هذه الليلة»: رينار يبكي… والسعودية تودّع، فماذا بعد؟'],
  'season-and-signs': ['ar', 'موسم 2023/24 بالأرقام: فارق الأهداف +62 مقابل −31'],
  'lam-alef': ['ar', 'الآلاف للأبطال: لا لألاعيب الإلغاء، ولأجل الله لا تؤجلوا لقاء الأولمبي'],
  'borrowed-letters': ['ar', 'ڤينيسيوس وپاريس وگابون وچيكو: حروف لا تعرفها العربية'],
  money: ['ar', 'صفقة بقيمة €80M تساوي 25% من ميزانية النادي، ونصفها £34.5'],
  'too-long': [
    'ar',
    'إنجلترا تهزم فرنسا 6–4 في مباراة العشرة أهداف وتنهي المونديال ثالثة بعد ليلة لم يتوقف فيها التسجيل حتى الدقيقة 90+8 من الوقت بدل الضائع في ميامي غاردنز أمام خمسة وستين ألف متفرج',
  ],
  'one-long-word': ['ar', `المستــــــــــــــــــــــــــــــــــــــــــــــــــــــــــــــــــــــــــديرة`],
  formation: ['en', 'Why 4-4-2 still works'],
  diacritics: ['en', 'Krejčí, Ødegaard, Yıldız, Szczęsny, Ōsako, Ibrahimović: the names we get wrong'],
  'arabic-inside': ['en', 'How “المستديرة” became the word for the ball, and why it stayed'],
  'scores-and-quotes': ['en', '“We lost 0–0”: how Spain (7–1, 6–2, 5–0) became champions'],
  apostrophes: ['en', 'It’s 90+8 — and Bellingham’s over-the-line half-volley’s in!'],
  'too-long-in-english': [
    'en',
    'England beat France 6–4 in a match of ten goals to finish third, after a night on which nobody stopped scoring until the 90+8th minute of it in Miami Gardens, Florida',
  ],
  'long-words': ['en', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 10–0 Rhosllannerchrugog'],
};

/** The same as stories. Their picture lies in `poster.svg` beside this file. */
export const hardTitles: StoryPicture[] = Object.entries(titles).map(([id, [locale, title]]) => ({
  kind: 'story',
  id,
  locale,
  section: locale === 'ar' ? 'الأخبار' : 'News',
  title,
  src: '/media/poster.svg',
}));
