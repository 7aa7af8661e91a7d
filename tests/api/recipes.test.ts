import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openExistingDatabase } from '#server/platform/database/database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { requirePageSettings, requireSettings } from '#settings/setting-requirements.ts';
import { variablesSchema } from '#settings/setting-variables.ts';
import { parseSettings } from '#settings/settings.ts';
import { freePort } from '#server/testing/free-port.ts';
import {
  checkNginx,
  makeCertificate,
  nginxMissing,
  plainNginxMissing,
  withCertificate,
  writeNginxFiles,
} from './support/nginx.ts';
import { quickSite } from '../publish/support/quick-site.ts';
import { makeSite, write } from './support/site.ts';

const recipes = resolve('docs/recipes');
const site = makeSite();
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'recipes-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

describe('settings that recipes name', () => {
  it.each([
    'systemd/environment',
    'systemd/server-environment',
    'systemd/publisher-environment',
    'container/Containerfile',
  ])('%s: there are such', (file) => {
    const names = settingsIn(readFileSync(join(recipes, file), 'utf8'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(Object.keys(variablesSchema.shape)).toContain(name);
  });
});

/** The environment that systemd provides to a service by its unit's files. */
const environmentOf = (unit: string): Record<string, string> =>
  environmentIn([
    ...readFileSync(join(recipes, 'systemd', unit), 'utf8').matchAll(/^EnvironmentFile=\/etc\/mustadira\/(\S+)$/gm),
  ]);

/** The variables of files, which are the first group of each match. */
const environmentIn = (files: readonly RegExpExecArray[]): Record<string, string> => {
  const lines = files.flatMap(([, name = '']) => readFileSync(join(recipes, 'systemd', name), 'utf8').split('\n'));
  return Object.fromEntries(
    lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
};

it('the command for a backup is told the content folder of the newsroom, and the cache that has the lock of publishing', () => {
  const command = /^ +systemd-run .*$(?:\n.*)?/m.exec(readFileSync('docs/operating.md', 'utf8'))?.[0] ?? '';
  const environment = environmentIn([...command.matchAll(/EnvironmentFile=\/etc\/mustadira\/(\S+)/g)]);
  const { CONTENT_DIR, CACHE_DIR } = environmentOf('mustadira-publisher.service');
  expect(environment).toMatchObject({ CONTENT_DIR, CACHE_DIR });
});

describe('the environment of a service', () => {
  const secret = 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA';

  it('is enough for the server, once it has a secret', () => {
    const environment = environmentOf('mustadira.service');
    expect(() => requireSettings(parseSettings(environment))).toThrow(/SECRET is missing/);
    expect(() => requireSettings(parseSettings({ ...environment, SECRET: secret }))).not.toThrow();
  });

  it('is enough for the publisher, and has no secret in it', () => {
    const environment = environmentOf('mustadira-publisher.service');
    expect(() => requirePageSettings(parseSettings(environment))).not.toThrow();
    expect(environment).toMatchObject({ NODE_ENV: 'production', SITE_URL: expect.any(String) as string });
    const isSecret = (name: string) =>
      variablesSchema.shape[name as keyof typeof variablesSchema.shape].meta()?.['secret'] === true;
    expect(Object.keys(environment).filter(isSecret)).toEqual([]);
    expect(Object.keys(environmentOf('mustadira.service')).filter(isSecret)).toEqual(['SECRET', 'SMTP_URL']);
  });
});

describe("the publisher's account at PostgreSQL", () => {
  it('publishes ratings and votes, and reads nothing about readers', { timeout: 240_000 }, async () => {
    const postgres = await createPostgresDatabase({ isEmpty: true });
    const administrator = await openExistingDatabase({ databaseUrl: postgres.databaseUrl, dataDir: folder });
    const asAdministrator = (text: string) => sql.raw(text).execute(administrator!.tables);
    const urlOf = (role: string) => postgres.databaseUrl.replace('postgres:test', `${role}:test`);
    const name = new URL(postgres.databaseUrl).pathname.slice(1);
    const quick = quickSite();
    try {
      // As strict as an administrator may be: the server owns its database, makes no roles, and nobody else may do anything there.
      await asAdministrator(`CREATE ROLE mustadira_server LOGIN PASSWORD 'test';
        ALTER DATABASE "${name}" OWNER TO mustadira_server; ALTER SCHEMA public OWNER TO mustadira_server;
        REVOKE ALL ON DATABASE "${name}" FROM PUBLIC; REVOKE ALL ON SCHEMA public FROM PUBLIC`);
      const database = await openDatabase({ databaseUrl: urlOf('mustadira_server'), dataDir: folder });
      const tables = await database.tables.introspection.getTables();
      const rating = { item_type: 'news', item_id: 'one', count: 2, tenths: 90 } as const;
      await database.tables.insertInto('rating_tallies').values(rating).execute();
      await database.close();

      const recipe = readFileSync(join(recipes, 'systemd/publisher-account.sql'), 'utf8');
      await asAdministrator(recipe);
      // Where that PostgreSQL has the role already, as for another site.
      await asAdministrator(recipe);
      await asAdministrator("ALTER ROLE mustadira_publisher PASSWORD 'test'");

      quick.write();
      const { code, output } = await quick.publish([], { DATABASE_URL: urlOf('mustadira_publisher') });
      expect({ code, readers: /^readers +(.*)$/m.exec(output)?.[1] }).toEqual({
        code: 0,
        readers: expect.stringMatching(/^ratings and polls: [1-9]\d* changed$/) as string,
      });

      const publisher = await openExistingDatabase({ databaseUrl: urlOf('mustadira_publisher'), dataDir: folder });
      const readable: string[] = [];
      for (const { name: table } of tables)
        await sql`SELECT * FROM ${sql.table(table)}`.execute(publisher!.tables).then(
          () => readable.push(table),
          () => {},
        );
      expect(tables.map(({ name: table }) => table)).toContain('users');
      expect(readable.toSorted()).toEqual(['rating_tallies', 'vote_tallies']);
      await expect(publisher!.tables.deleteFrom('vote_tallies').execute()).rejects.toThrow(/permission denied/);
      await publisher!.close();
    } finally {
      // Roles are the whole server's.
      for (const role of ['mustadira_publisher', 'mustadira_server'])
        await asAdministrator(`REASSIGN OWNED BY ${role} TO postgres; DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await administrator!.close();
      await postgres.drop();
      quick.dispose();
    }
  });
});

/** Whether a path is left out of the image. Of the syntax of such files as much as ours uses. */
const isIgnored = (file: string): boolean =>
  readFileSync(join(recipes, 'container/containerignore'), 'utf8')
    .trim()
    .split('\n')
    .some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));

describe('the image', () => {
  const files = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.trim().split('\n');

  it('contains no tests, and no test doubles', () => {
    const included = files.filter((file) => !isIgnored(file));
    expect(included).toContain('src/server/serve.ts');
    expect(included).toContain('scripts/publish/main.ts');
    expect(included.filter((file) => /\.(?:test|spec)\.|(?:^|\/)(?:tests|testing)\//.test(file))).toEqual([]);
  });

  it.each(['.env', '.git/config', '.data/mustadira.sqlite', 'dist/index.html'])('holds nothing like %s', (file) => {
    expect(isIgnored(file)).toBe(true);
  });
});

it.each(['mustadira.service', 'mustadira-publisher.service'])('%s is started again, however often it ends', (name) => {
  const unit = readFileSync(join(recipes, 'systemd', name), 'utf8');
  const [head = '', service = ''] = unit.split('[Service]');
  expect(service).toMatch(/^Restart=on-failure$/m);
  // Elsewhere than in [Unit] systemd ignores it.
  expect(head).toMatch(/^StartLimitIntervalSec=0$/m);
});

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error;
describe.skipIf(!hasSystemd)(
  `units of systemd${hasSystemd ? '' : ' (skipped: systemd-analyze is not installed)'}`,
  () => {
    const units = readdirSync(join(recipes, 'systemd')).filter((name) => name.startsWith('mustadira'));
    const run = (args: readonly string[]) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' });
    beforeAll(() => {
      for (const name of units) {
        const text = readFileSync(join(recipes, 'systemd', name), 'utf8');
        // Wherever this machine has the project, in a path with spaces too.
        writeFileSync(
          join(folder, name),
          text.replace('/opt/mustadira/current/scripts/node.sh', () => JSON.stringify(resolve('scripts/node.sh'))),
        );
      }
    });

    it('can be read, all of them', () => {
      expect(units).toHaveLength(5);
      const { status, stderr } = run(['verify', '--man=no', ...units.map((name) => join(folder, name))]);
      // Of units that are not ours it complains too, where the machine is no whole one.
      expect(stderr.split('\n').filter((line) => line.includes('mustadira'))).toEqual([]);
      expect(status).toBe(0);
    });

    it.each(['mustadira.service', 'mustadira-publisher.service'])('%s can do little harm', (name) => {
      const { status, stdout, stderr } = run([
        'security',
        '--offline=true',
        '--threshold=25',
        '--no-pager',
        join(folder, name),
      ]);
      expect(status, stdout + stderr).toBe(0);
    });
  },
);

it.each(readdirSync(join(recipes, 'nginx')).filter((name) => name.endsWith('.conf')))(
  'nginx/%s logs no reader’s address',
  (name) => {
    const [, ...servers] = readFileSync(join(recipes, 'nginx', name), 'utf8').split(/^server \{$/m);
    const snippet = readFileSync(join(recipes, 'nginx/plain-http.conf'), 'utf8');
    for (const server of servers)
      expect(server.replace('include snippets/mustadira-plain-http.conf;', snippet)).toContain('access_log off;');
  },
);

describe.skipIf(plainNginxMissing)(
  `nginx’s recipes${plainNginxMissing ? ` (skipped: ${plainNginxMissing})` : ''}`,
  () => {
    /** One alone needs a module. */
    const needsBrotli = (name: string): boolean => name === 'alone.conf' && nginxMissing !== undefined;
    it.each(
      ['in-front.conf', 'alone.conf', 'former-address.conf', 'caching.conf'].filter((name) => !needsBrotli(name)),
    )('%s is valid as it is, except for the certificate', async (name) => {
      write(site.dist, 'moved.json', '{"moved":{},"gone":{}}');
      await writeNginxFiles(site.dist);
      const recipe = readFileSync(join(recipes, 'nginx', name), 'utf8');
      const text = withCertificate(recipe, makeCertificate(folder))
        .replaceAll('/var/lib/mustadira/site/dist', site.dist)
        .replace('/var/cache/nginx-mustadira', join(folder, 'nginx-cache'));
      expect(checkNginx(text)).toBe('');
    });
    it.runIf(needsBrotli('alone.conf'))(`alone.conf (skipped: ${nginxMissing})`, (context) => context.skip());
  },
);

/** Steps of the container file that work without a container. It fetches packages, so it runs only on request. */
describe.skipIf(!process.env['MUSTADIRA_TEST_CONTAINER'])(
  'the container file (set MUSTADIRA_TEST_CONTAINER to run its steps)',
  () => {
    it(
      'makes a folder that serves without development dependencies, and finds itself healthy',
      { timeout: 600_000 },
      async () => {
        const text = readFileSync(join(recipes, 'container/Containerfile'), 'utf8');
        const image = join(folder, 'image');
        mkdirSync(image);
        const shell = (command: string): void => {
          const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: image, encoding: 'utf8' });
          expect(status, stderr).toBe(0);
        };
        for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(image, name));
        shell(/^RUN (npm .*)$/m.exec(text)?.[1] ?? 'false');
        for (const name of readdirSync('.').filter((name) => !isIgnored(name)))
          cpSync(name, join(image, name), { recursive: true, filter: (file) => !isIgnored(file) });
        const port = String(await freePort());
        const [launcher = '', ...command] = JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[];
        const env = {
          PATH: process.env['PATH'],
          HOST: '127.0.0.1',
          PORT: port,
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'warn',
        };
        const child = spawn(join(image, launcher), [...command.slice(0, -1), site.dist], { cwd: image, env });
        await once(child.stdout, 'data');
        const [, ...health] = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[];
        const check = () => spawnSync(process.execPath, health, { env }).status;
        expect(check()).toBe(0);
        child.kill('SIGTERM');
        expect(await once(child, 'exit')).toEqual([0, null]);
        expect(check()).toBe(1);
      },
    );
  },
);
