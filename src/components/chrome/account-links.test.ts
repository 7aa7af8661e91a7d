import { expect, it } from 'vitest';
import { accountLinks } from './account-links.ts';

it.each([
  ['https://www.youtube.com/@malaab', 'YouTube'],
  ['https://x.com/malaab', 'X'],
  ['https://mastodon.example/@malaab', 'mastodon.example'],
  ['https://constructor/malaab', 'constructor'],
])('%s is called %s', (href, label) => expect(accountLinks([href])).toEqual([{ href, label }]));
