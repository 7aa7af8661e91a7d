/** Words against the English house style, and their replacements: docs/english.md has the whole style, and the reasons. */
export interface EnglishRule {
  /** The rejected words, with or without a capital. */
  not: RegExp;
  /** What to write, as in the documentation. */
  write: string;
  /** Wrong in messages only: prose has other uses for it. */
  messagesOnly?: true;
  /** Also checked within names. */
  inNames?: true;
}

const weekdays = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const months = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)`;
/** An item of a list: one to three words. In prose, a longer one before or after “, and” is more likely a clause. */
const item = String.raw`[\p{L}\p{N}’}{-]+(?: [\p{L}\p{N}’}{-]+){0,2}`;
const listStart = String.raw`(?:^|(?<=[:;(] ?|\b(?:of|by|from) ))${item}(?:, ${item})+`;

export const englishRules: readonly EnglishRule[] = [
  { not: /'/, write: '’', inNames: true },
  { not: /"/, write: '“ ”', inNames: true },
  { not: /\bSt\. (?=\p{L})/u, write: 'St', inNames: true },
  { not: /\bNo\. ?(?=\d|\{\{|$)/, write: 'No 7' },
  { not: /\bU\.S\./, write: 'US' },
  { not: /\bDiff\./, write: 'GD' },
  { not: new RegExp(String.raw`\b${weekdays}, \d`), write: 'Sunday 19 July' },
  { not: new RegExp(String.raw`\b${ordinal} (?:of )?${months}\b|\b${months} ${ordinal}\b`), write: '19 July' },
  { not: new RegExp(`${listStart}, and ${item}(?=[.,:;)]|$)`), write: 'Girona, Rayo and Sevilla' },
  { not: new RegExp(`${listStart}, and `), write: 'Girona, Rayo and Sevilla', messagesOnly: true },
  { not: /\bthe \{\{(?:competition|season)\}\}/, write: '{{competition}}' },
  { not: /\b(?:for|of|by|against) \{\{team\}\}/, write: '{{team}} scorers', messagesOnly: true },
  { not: /\ban? \{\{/, write: 'an account at {{provider}}', messagesOnly: true },
  { not: /\bthe (?:La Liga|Serie A|Ligue 1)(?=\s*(?:[.,;:)]|$|\d))/, write: 'La Liga' },
  { not: /\b(?:Türkiye|Czechia|Côte d’Ivoire)/, write: 'Turkey, Czech Republic, Ivory Coast' },
  { not: /\badded (?:time|minutes)\b/, write: 'stoppage time' },
  {
    not: /[.!?]”? \d[\d,]* \p{L}{2}|(?:^|\n)\d[\d,]* \p{L}{2}.*[.!?](?=\n|$)/u,
    write: 'That is 104 matches.',
  },
  { not: /\bneither \p{L}+ nor \p{L}+ has\b/u, write: 'Spain have won' },
  {
    not: /\b(?:since (?:1[89]|20)\d\d the (?:\p{L}+ ){1,4}?(?:is|needs|belongs|must)|from (?:1[89]|20)\d\d (?:\p{L}+ ){1,4}?are)\b/u,
    write: 'since 2019 the goalkeeper has needed',
  },
  { not: /\b(a|an|and|for|in|is|of|on|the|to) \1\b/, write: 'a word once' },
  { not: /\b[1-9](?:st|nd|rd|th)\b(?!,? (?:and )?\d)/, write: 'nine, 10' },
  { not: /\bgoals in as many matches\b/, write: '141 goals, also in 52 matches' },
  { not: /(?<!-)\bexit(?:s|ed|ing)?\b/, write: 'go through, go out' },
  { not: /\bbest thirds\b/, write: 'best third-placed teams' },
  { not: /\bwidest win\b/, write: 'biggest win' },
  { not: /\bversus\b/, write: 'Spain v Argentina' },
  { not: /\bnought\b/, write: 'zero' },
  { not: /\bshall\b/, write: 'will' },
  { not: /\bpercent\b/, write: 'per cent' },
  { not: /\b(?:kickoffs?|playoffs?|shootouts?|halftime|lineups?|hattricks?)\b/, write: 'kick-off' },
  { not: /\b(?:organiz\w+|analyz\w+|colors?|defense|favorites?|centers?)\b/, write: 'organise, colour, defence' },
  {
    not: /\be-mails?\b|\b(?:a|the|this|our|your|such|these|no) mails?\b(?! server)|\b(?:mails|mailed)\b/,
    write: 'email',
  },
  { not: /\blog(?:ged|ging)? (?:in|out)\b/, write: 'sign in' },
  { not: /\bthe record\b/, write: 'our records', messagesOnly: true },
  { not: /\bpress\b|(?<!\bin )\btouch\b/, write: 'select', messagesOnly: true },
  {
    not: /\b(?:kept|stored) on this device\b|\bkept in your (?:account|browser)\b/,
    write: 'saved on this device',
    messagesOnly: true,
  },
  {
    not: /\bcounts (?:for|once|no longer)\b|\bno longer counts\b/,
    write: 'works for five minutes',
    messagesOnly: true,
  },
  { not: /\b(?:begun|anew)\b/, write: 'again', messagesOnly: true },
  { not: /\. [^\n]*[\p{L}\p{N}}]$/u, write: 'The code has been sent. Check your email.', messagesOnly: true },
  { not: /\b(?:Write|Type) (?:a|an|your|the) (?:name|email|address|code)\b/, write: 'enter', messagesOnly: true },
];
