import { describe, expect, it } from 'vitest';
import { parseSettings } from '#settings/settings.ts';
import { unencryptedConnections } from './unencrypted-connections.ts';

const whole = {
  NODE_ENV: 'production',
  SITE_URL: 'https://football.example',
  SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
  SMTP_URL: 'smtps://desk:hidden@mail.example',
};
const linesFor = (changes: Record<string, string>): string[] =>
  unencryptedConnections(parseSettings({ ...whole, ...changes }));

describe('connections of a site in production', () => {
  it.each([
    {},
    { SITE_URL: 'http://localhost:4321' },
    { SMTP_URL: 'smtp://mail.example' },
    { SMTP_URL: 'smtp://127.0.0.1:25/?requireTLS=false' },
    { DATABASE_URL: 'postgres://desk:hidden@localhost/site' },
    { DATABASE_URL: 'postgres://desk:hidden@db.example/site?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://desk:hidden@db.example/site?ssl=true' },
    { DATABASE_URL: 'postgres://desk:hidden@db.example/site?host=/run/postgresql' },
    { COUNTRY_LOOKUP_URL: 'https://lookup.example/{ip}' },
    { COUNTRY_LOOKUP_URL: 'http://127.0.0.1:8080/{ip}' },
    { NODE_ENV: 'development', SITE_URL: 'http://football.example' },
    {
      API_URL: 'https://api.example/v1',
      DATABASE_URL: 'postgres://db.example/site',
    },
  ])('cause no warning: %j', (changes) => {
    expect(linesFor(changes as Record<string, string>)).toEqual([]);
  });

  it.each([
    ['SITE_URL', 'http://football.example'],
    ['SMTP_URL', 'smtp://desk:hidden@mail.example/?requireTLS=false'],
    ['DATABASE_URL', 'postgres://desk:hidden@db.example/site'],
    ['DATABASE_URL', 'postgres://desk:hidden@db.example/site?sslmode=disable'],
    ['COUNTRY_LOOKUP_URL', 'http://lookup.example/{ip}'],
  ])('cause a warning with the name and without the value: %s=%s', (name, value) => {
    const lines = linesFor({ [name]: value });
    expect(lines).toEqual([expect.stringMatching(`^${name} `)]);
    expect(lines.join()).not.toMatch(/hidden|example/);
  });
});
