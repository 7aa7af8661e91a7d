import { expect, it } from 'vitest';
import { maxServiceAnswerBytes, readAnswer } from './read-answer.ts';

it('reads an answer, and ends one without an end', async () => {
  expect(await readAnswer(new Response('مصر'))).toBe('مصر');
  expect(await readAnswer(new Response(null))).toBe('');
  expect(await readAnswer(new Response('x'.repeat(maxServiceAnswerBytes)))).toHaveLength(maxServiceAnswerBytes);
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => void (isCancelled = true),
  });
  await expect(readAnswer(new Response(endless))).rejects.toThrow('The answer is longer than 65536 bytes');
  expect(isCancelled).toBe(true);
});
