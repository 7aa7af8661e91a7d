import type { Settings } from '../../src/settings/settings.ts';
import type { DataFiles } from './data-files.ts';
import type { Manifest } from './manifest.ts';

/** Parts of a site outside its data folder, and how to save each. Contains no value of a secret setting. */
export const notIncluded = (
  { databaseUrl, contentDir, dataDir }: Pick<Settings, 'databaseUrl' | 'contentDir' | 'dataDir'>,
  { hasLocalSecret, others }: Pick<DataFiles, 'hasLocalSecret' | 'others'>,
): Manifest['notIncluded'] => [
  {
    what: hasLocalSecret ? `SECRET, which is in ${dataDir}/secret` : 'SECRET',
    keep: 'apart from backups, as both together open sessions; with another one every reader is signed out',
  },
  { what: 'all other settings', keep: 'a copy of .env, or of what sets the environment' },
  { what: `CONTENT_DIR (${contentDir})`, keep: 'its own repository, or a copy of the folder' },
  ...(databaseUrl === undefined
    ? []
    : [
        {
          what: 'the accounts, which are in PostgreSQL (DATABASE_URL)',
          keep: '(umask 077; pg_dump --format=custom --file=accounts.dump "$DATABASE_URL"); back into an empty database with pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$DATABASE_URL" accounts.dump, then docs/recipes/systemd/publisher-account.sql',
        },
      ]),
  { what: 'the published site and CACHE_DIR', keep: 'nothing: npm run publish makes them again' },
  ...others.map((name) => ({ what: `${dataDir}/${name}`, keep: 'a copy of where it leads: it is no file' })),
];
