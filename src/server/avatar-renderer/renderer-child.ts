/**
 * The process that renders pictures: `renderer-process.ts` starts it. A message is a picture's bytes, and the answers are in `renderer-answer.ts`.
 * It ends with the process that started it, however that ends: SIGKILL, as a plain exit would wait for the picture that is being decoded.
 */
import { type RendererAnswer } from './renderer-answer.ts';

/** How often memory is looked at while a picture is being rendered, in milliseconds. */
const memoryCheckMs = 50;

const maxMemoryBytes = Number(process.argv[2]);
const send = (answer: RendererAnswer): void => void process.send?.(answer);
const die = (): void => void process.kill(process.pid, 'SIGKILL');

process.on('disconnect', die);
// A terminal and a service manager send them to all processes of a service. The server finishes its requests first, and then ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

try {
  const { renderAvatar } = await import('./render-avatar.ts');
  process.on('message', (bytes: Uint8Array) => {
    const checking = setInterval(() => {
      if (process.memoryUsage.rss() > maxMemoryBytes) die();
    }, memoryCheckMs);
    renderAvatar(bytes)
      .then(
        (picture) => send({ kind: 'rendered', picture }),
        () => send({ kind: 'refused' }),
      )
      .finally(() => clearInterval(checking));
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', reason: String(error) });
}
