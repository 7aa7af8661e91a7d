import { expect, it } from 'vitest';
import { notIncluded } from './not-included.ts';

it('names commands for PostgreSQL: a dump that nobody else reads, which comes back where other accounts of it are missing', () => {
  const parts = notIncluded(
    { databaseUrl: 'postgres://one@localhost/site', contentDir: 'content', dataDir: 'data' },
    { hasLocalSecret: false, others: [] },
  );
  const { keep } = parts.find(({ what }) => what.includes('PostgreSQL')) ?? { keep: '' };
  expect(keep).toMatch(/umask 077; pg_dump .*pg_restore --no-owner --no-privileges .*publisher-account\.sql/);
});
