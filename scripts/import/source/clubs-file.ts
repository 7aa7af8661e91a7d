import { irregularitiesOf, type Reading } from './irregularity.ts';

/** A club as a clubs file lists it. */
export interface ListedClub {
  name: string;
  founded?: number;
  stadium?: string;
  city?: string;
  district?: string;
  region?: string;
  aliases: ListedAlias[];
}

interface ListedAlias {
  name: string;
  /** `de` in `Al Ahly Kairo [de]`: a name in another language. */
  language?: string;
  /** True for a former name. */
  former: boolean;
}

interface Line {
  kind: 'club' | 'alias';
  text: string;
  comment: string;
}

/** A line without its comment; undefined for headings, comments and empty lines. */
function lineOf(raw: string): Line | undefined {
  const [, text = '', comment = ''] = /^([^#]*)(?:#+(.*))?$/.exec(raw) ?? [];
  const trimmed = text.replaceAll('\t', ' ').trim();
  if (trimmed === '' || trimmed.startsWith('=')) return undefined;
  return trimmed.startsWith('|') ? { kind: 'alias', text: trimmed, comment } : { kind: 'club', text: trimmed, comment };
}

/** `| Arsenal | FC Arsenal` as two names, `| Al Ahly Kairo [de]` as one in German. */
const aliasesOf = ({ text, comment }: Line): ListedAlias[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = part, language] = /^(.*?)\s*\[([a-z]{2,3})\]$/.exec(part) ?? [];
      return { name, ...(language !== undefined && { language }), former: /\b(?:old name|former)/i.test(comment) };
    });

/** `London (Highbury)`, `Cairo › Cairo`, `Liverpool (Walton) › Lancashire`. */
function placeOf(text: string): Pick<ListedClub, 'city' | 'district' | 'region'> | undefined {
  const [, city, district, region] = /^([^()›]+?)\s*(?:\(([^()]+)\))?\s*(?:›\s*([^›]+))?$/.exec(text) ?? [];
  if (city === undefined) return undefined;
  return { city, ...(district !== undefined && { district }), ...(region !== undefined && { region: region.trim() }) };
}

/** Years of life after a name: `Darwen FC (1870-2009)`. */
const years = /\s*\(\s*(\d{4})\s*-\s*(?:\d{4})?\s*\)$/;

/**
 * One club: `Name, year?, @ Stadium?, City (District) › Region`. The form of a part identifies it, so that any may be absent; an unknown
 * part is returned as text.
 */
function clubOf(text: string): { club: ListedClub; odd: string[] } | undefined {
  const [first = '', ...parts] = text.split(',').map((part) => part.trim());
  const name = first.replace(years, '').trim();
  if (name === '') return undefined;
  const club: ListedClub = { name, aliases: [] };
  const born = years.exec(first)?.[1];
  if (born !== undefined) club.founded = Number(born);
  const odd: string[] = [];
  for (const part of parts.filter((candidate) => candidate !== '')) {
    const place = club.city === undefined ? placeOf(part) : undefined;
    if (/^\d{4}$/.test(part)) club.founded = Number(part);
    else if (part.startsWith('@')) club.stadium = part.slice(1).trim();
    else if (place) Object.assign(club, place);
    // `Nelson, Lancashire`: a region after a comma.
    else if (club.city !== undefined && club.region === undefined && /^[^\d@()›]+$/.test(part)) club.region = part;
    else odd.push(part);
  }
  return { club, odd };
}

/** Reads a clubs file, such as `eg.clubs.txt`. A line that is no club, alias, heading or comment is reported and left out. */
export function readClubs(file: string, source: string): Reading<ListedClub[]> {
  const found = irregularitiesOf(file);
  const clubs: ListedClub[] = [];
  source.split(/\r?\n/).forEach((raw, index) => {
    const line = lineOf(raw);
    if (line === undefined) return;
    const position = `line ${index + 1}`;
    if (line.kind === 'alias') {
      const club = clubs.at(-1);
      if (club) club.aliases.push(...aliasesOf(line));
      else found.add('BAD_CLUB', position, 'a name of no club: left out');
      return;
    }
    const read = clubOf(line.text);
    if (read === undefined) return found.add('BAD_CLUB', position, 'no name: left out');
    for (const part of read.odd)
      found.add('BAD_CLUB', position, `does not know "${part}" of ${read.club.name}: left out`);
    clubs.push(read.club);
  });
  return { value: clubs, irregularities: found.list };
}
