import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyFile } from '#contract/site-files/content-security-policy.ts';
import { hashOfCode, policyOf, policyOfPage, policyText } from './security-policy.ts';

it('hashes as browsers do', () => {
  // The example of the Content Security Policy specification's section on hashes.
  expect(hashOfCode("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
  expect(hashOfCode('هدف')).toBe(`sha256-${createHash('sha256').update('هدف', 'utf8').digest('base64')}`);
});

it('hashes line ends as the parser leaves them', () => {
  expect(hashOfCode('a\r\nb\rc')).toBe(hashOfCode('a\nb\nc'));
});

it('names each piece once, in an order of its own', () => {
  const policy = policyOf({ scripts: ['b', 'a', 'b'], styles: ['s'] });
  expect(policy.scripts).toEqual([hashOfCode('a'), hashOfCode('b')].sort());
  expect(policyOf({ scripts: ['a', 'b'], styles: ['s'] })).toEqual(policy);
});

it('is written as the server reads it', () => {
  const policy = policyOf({ scripts: ['a'], styles: ['s'] });
  expect(policyFile.parse(JSON.parse(policyText(policy)))).toEqual(policy);
});

it('names the services of a page whose frames it may show', () => {
  const press = (service: string) => `<button data-service="${service}" type="button">`;
  expect(policyOfPage('ar/news/هدف.html', press('x') + press('youtube') + press('x')).frames).toEqual({
    '/ar/news/هدف': ['youtube', 'x'],
  });
  expect(policyOfPage('ar/news/هدف.html', '<p>youtube</p>')).toEqual({ scripts: [], styles: [] });
});
