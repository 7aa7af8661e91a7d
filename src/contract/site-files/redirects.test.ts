import { expect, it } from 'vitest';
import { parseRedirects, redirectsText } from './redirects.ts';

const fileTo = (target: string): string => redirectsText({ moved: new Map([['/ar/old', target]]), gone: new Map() });

it('has redirects to paths of the site', () => {
  expect(parseRedirects(fileTo('/ar/new')).moved).toEqual(new Map([['/ar/old', '/ar/new']]));
});

it.each(['//host', '/\\host', '/\t/host', '/a\r\nb', 'https://host', '/'])('refuses a redirect to %j', (target) => {
  expect(() => parseRedirects(fileTo(target))).toThrow('old');
});
