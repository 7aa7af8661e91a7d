/** Abbreviations and words for the form of a club, before or after the words that name it. */
const before =
  /^(?:1\. )?(?:(?:AC|AFC|AJ|AS|BSC|CA|CD|CF|CR|FC|FCV|FK|FSV|GD|GNK|HNK|KAA|KRC|KV|NK|OGC|PFC|RC|RCD|RKC|RSC|SC|SCU|SE|SK|SL|SSC|SV|TSG|UC|VfB|VfL|ŠK) )+/;
const after = /(?: (?:AC|AFC|AIF|BC|CF|CFC|EH|FBPA|FC|FF|FK|HSC|IF|JK|OSC|SC|SCC|SCO|SK|UD|VV|C\. F\.|Club))+$/;

/** Small words that sources begin with a capital. */
const smallWords = /(?<= )(?:Da|De|Del|Do|Du|Of)(?= )/g;

/** Clubs with another common English name, or that only their legal form distinguishes from a city, a country or another club. */
const known: Readonly<Record<string, string>> = {
  'AEL FC': 'AEL Larissa',
  'Al Ula Saudi FC': 'Al Ula',
  'Athletic Club': 'Athletic Club',
  'Club León': 'León',
  'FC Cincinnatti': 'FC Cincinnati',
  'FC København': 'Copenhagen',
  'FC Schalke 04': 'Schalke',
  'FC Seoul': 'FC Seoul',
  'FC Tokyo': 'FC Tokyo',
  'FK Austria Wien': 'Austria Vienna',
  'Ferencvárosi TC': 'Ferencváros',
  'Hamburger SV': 'Hamburg',
  'Heart Of Midlothian FC': 'Hearts',
  'Karlsruher SC': 'Karlsruhe',
  'Maccabi Tel-Aviv FC': 'Maccabi Tel Aviv',
  'Miami FC': 'Miami FC',
  'PAOK Saloniki': 'PAOK',
  'Paris FC': 'Paris FC',
  'Port FC': 'Port FC',
  'Qatar SC': 'Qatar SC',
  'Royale Union Saint-Gilloise': 'Union Saint-Gilloise',
  'SK Slavia Praha': 'Slavia Prague',
  'Sydney FC': 'Sydney FC',
  'Toronto FC': 'Toronto FC',
  'Vitória SC': 'Vitória de Guimarães',
  'WS Wanderers FC': 'Western Sydney Wanderers',
  'Wolfsberger AC': 'Wolfsberger AC',
};

/** The newspaper form of the English name of a player's club, from the name in a squad: Norwich City, not `Norwich City FC`. */
export const employerName = (inSquad: string): string =>
  known[inSquad] ??
  inSquad
    .replace(before, '')
    .replace(after, '')
    .replace(smallWords, (word) => word.toLowerCase());
