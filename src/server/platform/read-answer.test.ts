import { expect, it, vi } from 'vitest';
import { maxServiceAnswerBytes, readAnswer } from './read-answer.ts';

const endless = (cancel: () => void): ReadableStream =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)), cancel });

it('reads an answer, and ends one without an end', async () => {
  expect(await readAnswer(new Response('مصر'))).toBe('مصر');
  expect(await readAnswer(new Response(null))).toBe('');
  expect(await readAnswer(new Response('x'.repeat(maxServiceAnswerBytes)))).toHaveLength(maxServiceAnswerBytes);
  const cancel = vi.fn();
  await expect(readAnswer(new Response(endless(cancel)))).rejects.toThrow('The answer is longer than 65536 bytes');
  expect(cancel).toHaveBeenCalled();
});

it('refuses and ends the answer of a service that failed: until then it would hold a connection', async () => {
  const cancel = vi.fn();
  await expect(readAnswer(new Response(endless(cancel), { status: 503 }))).rejects.toThrow('The service answers 503');
  expect(cancel).toHaveBeenCalled();
});
