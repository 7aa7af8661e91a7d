import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Player } from '../../src/schemas/player.ts';
import { englishRules, type EnglishRule } from './english-words.ts';
import { readMessages } from './message-file.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

/** English text of a file, with the line it begins on. */
interface EnglishText {
  text: string;
  line: number;
}

/** The texts in which a rule is checked. */
type Kind = 'messages' | 'prose' | 'names';

const patterns = englishRules.map((rule) => ({ rule, pattern: new RegExp(rule.not, 'giu') }));

const applies = ({ messagesOnly, inNames }: EnglishRule, kind: Kind): boolean =>
  kind === 'names' ? inNames === true : kind === 'messages' || !messagesOnly;

/** Blanks out what is not read: link targets, code, tags, and words quoted from a drawing or a law. */
const readable = (text: string): string =>
  [/(?<=\])\([^)\n]*\)/g, /`[^`\n]*`/g, /<[^>\n]*>/g, /“[^”]*”/g].reduce(
    (left, unread) => left.replace(unread, (found) => ' '.repeat(found.length)),
    text,
  );

/** The violations of the house style in an English text. */
export const checkEnglish = (file: string, texts: readonly EnglishText[], kind: Kind): CheckProblem[] =>
  texts.flatMap(({ text, line }) => {
    const read = readable(text);
    return patterns
      .filter(({ rule }) => applies(rule, kind))
      .flatMap(({ rule, pattern }) =>
        [...read.matchAll(pattern)].map(({ 0: found, index }) => ({
          file,
          line: line + read.slice(0, index).split('\n').length - 1,
          message: `“${found.trim()}” is not the house style: write ${rule.write}`,
        })),
      );
  });

/** Without accents and capitals, to compare two spellings of a name. */
const bare = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Players whom a link of a story spells otherwise than their pages. @param names of players, by id */
export const checkLinkedNames = (file: string, source: string, names: ReadonlyMap<string, string>): CheckProblem[] =>
  [...source.matchAll(/\[([^\]\n]+)\]\(player:([\w-]+)\)/g)].flatMap(({ 1: text = '', 2: id = '', index }) => {
    const name = names.get(id) ?? text;
    const isOtherSpelling = !name.includes(text) && bare(name).includes(bare(text));
    const line = source.slice(0, index).split('\n').length;
    return isOtherSpelling ? [{ file, line, message: `“${text}” is ${name} in the squads: spell both alike` }] : [];
  });

/** Texts under a key `en`, at any depth of a YAML or JSON file. */
export const englishTexts = (source: string): EnglishText[] => {
  const lines = new LineCounter();
  const texts: EnglishText[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || key.value !== 'en') return undefined;
      visit(isMap(value) || isScalar(value) ? value : null, {
        Scalar: (_key, scalar) => {
          if (typeof scalar.value === 'string')
            texts.push({ text: scalar.value, line: lines.linePos(scalar.range?.[0] ?? 0).line });
        },
      });
      return visit.SKIP;
    },
  });
  return texts;
};

const messagesFolder = 'src/i18n/messages/en';
const namesFolder = 'src/content/football';
const playersFolder = `${namesFolder}/players`;

const textsOf = (file: string, source: string): EnglishText[] => {
  if (file.startsWith(messagesFolder)) return readMessages(file, source).messages;
  if (file.endsWith('.md')) return [{ text: source, line: 1 }];
  return englishTexts(source);
};

/** Files of the football data are large: a line with no English text is not parsed. */
const nameTexts = (source: string): EnglishText[] =>
  source.split('\n').flatMap((text, at) => {
    const name = /"en": "((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
    return name === undefined ? [] : [{ text: name, line: at + 1 }];
  });

export const englishCheck: Check = {
  name: 'english',
  about: 'English messages and stories keep to the house style of docs/english.md',
  run: async ({ root }) => {
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    const written = [
      ...projectFiles(root, messagesFolder, ['.json']),
      ...projectFiles(root, 'src/content', ['.yaml']),
      ...projectFiles(root, 'src/content', ['.md']).filter((file) => file.endsWith('/en.md')),
    ];
    const players = new Map(
      projectFiles(root, playersFolder, ['.json']).flatMap((file) =>
        (JSON.parse(read(file)) as Pick<Player, 'id' | 'name'>[]).map(({ id, name }) => [id, name.en] as const),
      ),
    );
    return {
      problems: [
        ...written
          .filter((file) => file.endsWith('.md'))
          .flatMap((file) => checkLinkedNames(file, read(file), players)),
        ...written.flatMap((file) =>
          checkEnglish(file, textsOf(file, read(file)), file.startsWith(messagesFolder) ? 'messages' : 'prose'),
        ),
        ...projectFiles(root, namesFolder, ['.json']).flatMap((file) =>
          checkEnglish(file, nameTexts(read(file)), 'names'),
        ),
      ],
    };
  },
};
