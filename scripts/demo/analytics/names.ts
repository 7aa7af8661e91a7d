import type { Localised } from '#schemas/localised.ts';

/** Countries of clubs, by the code the content uses. */
export const countryNames: { [code: string]: Localised } = {
  ENG: { ar: 'إنجلترا', en: 'England' },
  DE: { ar: 'ألمانيا', en: 'Germany' },
  ES: { ar: 'إسبانيا', en: 'Spain' },
  FR: { ar: 'فرنسا', en: 'France' },
  IT: { ar: 'إيطاليا', en: 'Italy' },
  SA: { ar: 'السعودية', en: 'Saudi Arabia' },
  TR: { ar: 'تركيا', en: 'Turkey' },
  US: { ar: 'الولايات المتحدة', en: 'United States' },
  NL: { ar: 'هولندا', en: 'Netherlands' },
  BR: { ar: 'البرازيل', en: 'Brazil' },
  PT: { ar: 'البرتغال', en: 'Portugal' },
  BE: { ar: 'بلجيكا', en: 'Belgium' },
  QA: { ar: 'قطر', en: 'Qatar' },
};

/** Clubs as readers call them, by their name in a squad and country. */
export const clubNames: { [key: string]: Localised } = {
  'Manchester City, ENG': { ar: 'مانشستر سيتي', en: 'Manchester City' },
  'Bayern München, DE': { ar: 'بايرن ميونخ', en: 'Bayern Munich' },
  'Paris Saint-Germain, FR': { ar: 'باريس سان جيرمان', en: 'Paris Saint-Germain' },
  'Arsenal, ENG': { ar: 'أرسنال', en: 'Arsenal' },
  'Barcelona, ES': { ar: 'برشلونة', en: 'Barcelona' },
  'Al Hilal, SA': { ar: 'الهلال', en: 'Al Hilal' },
  'Atlético de Madrid, ES': { ar: 'أتلتيكو مدريد', en: 'Atlético Madrid' },
  'Crystal Palace, ENG': { ar: 'كريستال بالاس', en: 'Crystal Palace' },
  'Manchester United, ENG': { ar: 'مانشستر يونايتد', en: 'Manchester United' },
  'Borussia Dortmund, DE': { ar: 'بوروسيا دورتموند', en: 'Borussia Dortmund' },
  'Galatasaray, TR': { ar: 'غلطة سراي', en: 'Galatasaray' },
};
