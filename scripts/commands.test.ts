import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endOf } from '../tests/publish/support/small-site.ts';
import { withCompileCache } from '../tests/support/compile-cache.ts';
import { thorough } from '../tests/support/thorough.ts';
import { variantsOfRun } from '../tests/support/variants-of-run.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const all = Object.keys(scripts);
/** In a thorough run all, else one name of each command: others are the same command, or give it an argument. */
const names = thorough
  ? all
  : [...Map.groupBy(all, (name) => scripts[name]!.replace(/ --only .*/, '')).values()].flatMap(
      ([first]) => first ?? [],
    );
/** Those for who runs a site; the others are for who works on the code. */
const operators = [
  'start',
  'build',
  'serve',
  'publish',
  'upload',
  'accounts',
  'backup',
  'restore',
  'newsroom',
  'import',
  'import:openfootball',
];

/** Runs a command of package.json as npm does. Settings that no command takes show that it did not begin its work. */
const run = (name: string, ...args: string[]) => {
  const env = { ...process.env, ...withCompileCache, NUMERALS: 'roman' };
  return endOf(spawn('sh', ['-c', `${scripts[name]} "$@"`, 'sh', ...args], { env }));
};

const documents = ['README.md', 'docs/operating.md'].map((file) => readFileSync(file, 'utf8')).join('\n');

it.each(names)('npm run %s -- --help prints its options, which are in the documents too', async (name) => {
  const { code, output } = await run(name, '--help');
  expect(output).toMatch(/^npm (?:run )?[a-z:]+/);
  expect(output).toMatch(/^ {2}--help +prints this$/m);
  expect(output).not.toMatch(/^ +at /m);
  expect(code).toBe(0);
  if (!operators.includes(name)) return;
  const options = [...output.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option!);
  expect(options.filter((option) => !documents.includes(option))).toEqual([]);
});

const others = names.filter((name) => !operators.includes(name));
it.each([...names.filter((name) => operators.includes(name)), ...variantsOfRun(others)])(
  'npm run %s -- --no-such-option names it, and does nothing',
  async (name) => {
    const { code, output } = await run(name, '--no-such-option');
    expect(output).toContain("Unknown option '--no-such-option'");
    expect(output).not.toMatch(/^ +at |NUMERALS/m);
    expect(code).toBe(2);
  },
);
