import type { ResultLine, TryLine, UntriedLine } from './result-lines.ts';

const number = (value: number): string => value.toLocaleString('en');
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
/** Escaped, so that it does not end the cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
export const tableRow = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, each) => all + of(each), 0);

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** The command that repeats these tries. */
const commandOf = (fault: string, tries: readonly TryLine[]): string =>
  unique(tries.map(({ seed, writes }) => `--writes ${writes} --seed ${seed}`))
    .map((rest) => `\`npm run bench:faults -- --only '${fault}' --tries ${tries.length} ${rest}\``)
    .join(', ');

/** How many were survived; bold where not all were. */
const survivedOf = (tries: readonly TryLine[]): string => {
  const survived = tries.filter(({ problems }) => problems.length === 0).length;
  return survived === tries.length ? number(survived) : `**${number(survived)}**`;
};

/** The problems, each with its number. */
const problemsOf = (tries: readonly TryLine[]): string =>
  unique(tries.flatMap(({ problems }) => problems))
    .map((problem) => `${problem} (${tries.filter(({ problems }) => problems.includes(problem)).length}×)`)
    .join('; ');

const faultHead = [
  ...['fault', 'tries', 'survived', 'writes acknowledged', 'lost', 'pages failed', 'bad responses'],
  ...['slowest recovery, s', 'problems', 'command'],
];

const faultRow = (fault: string, tries: readonly TryLine[]): string => {
  const pages = `${number(sumOf(tries, ({ failed }) => failed))} of ${number(sumOf(tries, ({ requests: asked }) => asked))}`;
  return tableRow([
    fault,
    number(tries.length),
    survivedOf(tries),
    number(sumOf(tries, ({ acknowledged }) => acknowledged)),
    number(sumOf(tries, ({ lost }) => lost)),
    tries.every(({ servesPages }) => servesPages) ? pages : `(${pages})`,
    number(sumOf(tries, ({ badAnswers }) => badAnswers)),
    seconds(Math.max(...tries.map(({ recoveryMs }) => recoveryMs))),
    problemsOf(tries),
    commandOf(fault, tries),
  ]);
};

const sumRow = (tries: readonly TryLine[]): string =>
  tableRow([
    '**together**',
    number(tries.length),
    survivedOf(tries),
    number(sumOf(tries, ({ acknowledged }) => acknowledged)),
    number(sumOf(tries, ({ lost }) => lost)),
    '',
    number(sumOf(tries, ({ badAnswers }) => badAnswers)),
    ...['', '', ''],
  ]);

const divider = (columns: readonly string[]): string => `|${'---|'.repeat(columns.length)}`;

const mailHead = ['fault', 'codes requested', 'lost', 'second message', 'same message again', 'rejected permanently'];

const mailRow = (fault: string, tries: readonly TryLine[]): string => {
  const mails = tries.flatMap(({ mails: each }) => each ?? []);
  return tableRow([
    fault,
    number(sumOf(mails, ({ acknowledged }) => acknowledged)),
    number(sumOf(mails, ({ lost }) => lost)),
    number(sumOf(mails, ({ doubled }) => doubled)),
    number(sumOf(mails, ({ repeated }) => repeated)),
    number(sumOf(mails, ({ refused }) => refused)),
  ]);
};

/**
 * The tables of faults, and of mails. @param names of all faults, in the order of the table; those without results are listed as not tried
 */
export const describeTries = (lines: readonly ResultLine[], names: readonly string[]): string => {
  const tries = lines.filter((line): line is TryLine => line.kind === 'try');
  const untried = lines.filter((line): line is UntriedLine => line.kind === 'untried');
  const triesOf = (name: string): TryLine[] => tries.filter(({ fault }) => fault === name);
  const faultRows = names.map((name) => {
    const ofFault = triesOf(name);
    if (ofFault.length > 0) return faultRow(name, ofFault);
    const reason = untried.find(({ fault }) => fault === name)?.reason;
    return tableRow([name, reason === undefined ? 'not tried' : `not tried: ${reason}`, ...Array<string>(8).fill('')]);
  });
  const withMails = names.filter((name) => triesOf(name).some(({ mails }) => mails));
  const mailRows = withMails.map((name) => mailRow(name, triesOf(name)));
  return [
    [tableRow(faultHead), divider(faultHead), ...faultRows, sumRow(tries)].join('\n'),
    [tableRow(mailHead), divider(mailHead), ...mailRows].join('\n'),
  ].join(
    `\n\nMails of those faults, counted by address and Message-ID. Each requested code is one mail. SMTP requires a message to be sent again if its acknowledgement was lost. It then has the same Message-ID.\n\n`,
  );
};
