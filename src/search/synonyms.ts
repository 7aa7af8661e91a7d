import { dateAt } from './dates.ts';
import { singular, withoutArticle, withoutPrefixes, wordsOf } from './words.ts';

/** Football terms with several names, in both languages. The article and an English plural make no difference. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'shoot-out': [
    ...['ركلات الترجيح', 'ضربات الترجيح', 'ركلات الجزاء الترجيحية', 'ضربات الجزاء الترجيحية', 'الركلات الترجيحية'],
    ...['بلنتيات', 'بنلتيات', 'ضربات جزاء ترجيحية'],
    ...['shoot-out', 'shootout', 'penalty shoot-out', 'penalty shootout', 'kicks from the penalty mark'],
  ],
  penalty: [
    'ركلة جزاء',
    'ضربة جزاء',
    'ركلات الجزاء',
    'ضربات الجزاء',
    'بلنتي',
    'بنلتي',
    'penalty kick',
    'spot kick',
    'spot-kick',
  ],
  'extra-time': [
    ...['وقت إضافي', 'الوقتان الإضافيان', 'الشوطان الإضافيان', 'الشوطين الإضافيين', 'الأشواط الإضافية', 'أشواط إضافية'],
    ...['extra time', 'extra-time', 'overtime'],
  ],
  'own-goal': ['هدف عكسي', 'هدف ذاتي', 'أهداف عكسية', 'أهداف ذاتية', 'هدف في مرماه', 'own goal'],
  'hat-trick': ['هاتريك', 'هات تريك', 'hat-trick', 'hattrick'],
  'golden-boot': ['الحذاء الذهبي', 'سباق الهدافين', 'golden boot', 'golden shoe'],
  'video-referee': ['حكم الفيديو', 'تقنية الفيديو', 'حكم الفيديو المساعد', 'الفار', 'VAR', 'video assistant referee'],
  'red-card': ['بطاقة حمراء', 'كرت أحمر', 'البطاقات الحمراء', 'red card', 'sending-off', 'sendings-off'],
  'yellow-card': ['بطاقة صفراء', 'كرت أصفر', 'البطاقات الصفراء', 'yellow card', 'booking'],
  coach: ['مدرب', 'مدير فني', 'coach', 'head coach'],
  goalkeeper: ['حارس مرمى', 'حراس المرمى', 'حارس', 'goalkeeper', 'keeper', 'goalie'],
  'group-stage': ['دور المجموعات', 'مرحلة المجموعات', 'group stage'],
  'round-of-32': ['دور الـ32', 'دور الـ 32', 'دور الاثنين والثلاثين', 'round of 32', 'last 32'],
  'round-of-16': [
    ...['ثمن النهائي', 'دور الـ16', 'دور الـ 16', 'دور الستة عشر', 'دور الست عشر'],
    ...['round of 16', 'round of sixteen', 'last 16', 'last sixteen'],
  ],
  'quarter-final': [
    ...['ربع النهائي', 'دور الـ8', 'دور الـ 8', 'دور الثمانية'],
    ...['quarter-final', 'quarterfinal', 'last 8', 'last eight'],
  ],
  'semi-final': [
    ...['نصف النهائي', 'قبل النهائي', 'دور الـ4', 'دور الـ 4', 'دور الأربعة', 'المربع الذهبي'],
    ...['semi-final', 'semifinal', 'last 4', 'last four'],
  ],
  final: ['نهائي', 'المباراة النهائية', 'final'],
  'third-place': ['المركز الثالث', 'المركزين الثالث والرابع', 'third place', 'third-place play-off'],
};

interface Phrase {
  words: readonly string[];
  /** A term of the index: no word begins with this letter. */
  meaning: string;
}

const bare = (word: string): string => singular(withoutArticle(word));

/** Phrases by their first word, the longest first. */
const phrases = new Map<string, Phrase[]>();
for (const [name, spellings] of Object.entries(synonyms)) {
  for (const spelling of spellings) {
    const words = wordsOf(spelling).map(bare);
    const known = phrases.get(words[0] ?? '') ?? [];
    phrases.set(words[0] ?? '', [...known, { words, meaning: `=${name}` }]);
  }
}
for (const known of phrases.values()) known.sort((a, b) => b.words.length - a.words.length);

/** The phrase that begins at a word, which may have joined letters: بركلات الترجيح. */
const phraseAt = (words: readonly string[], at: number): Phrase | undefined => {
  const first = words[at] ?? '';
  for (const form of [first, ...withoutPrefixes(first)]) {
    const found = phrases
      .get(bare(form))
      ?.find((phrase) => phrase.words.every((word, step) => step === 0 || word === bare(words[at + step] ?? '')));
    if (found) return found;
  }
  return undefined;
};

/** Words of one phrase, and the term for it; or a single word. */
export interface Token {
  words: string[];
  meaning?: string;
}

/** Words in order; a phrase with synonyms, or a day, is one item. */
export const tokensOf = (words: readonly string[]): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    const { length, meaning } = dateAt(words, at) ?? { length: phrase?.words.length ?? 1, meaning: phrase?.meaning };
    tokens.push({ words: words.slice(at, at + length), ...(meaning !== undefined && { meaning }) });
    at += length;
  }
  return tokens;
};

/** The terms for the phrases with synonyms in a text. */
export const meaningsIn = (words: readonly string[]): string[] =>
  tokensOf(words).flatMap(({ meaning }) => meaning ?? []);
