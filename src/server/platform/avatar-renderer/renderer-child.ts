/**
 * The process that renders pictures: `renderer-process.ts` starts it. A message is a picture's bytes; replies are in `renderer-answer.ts`.
 * It ends when its parent process ends, however that happens: by SIGKILL, because a plain exit would wait for the picture that is being
 * decoded.
 */
import type { RendererAnswer } from './renderer-answer.ts';

/** Interval for checking memory during rendering, in milliseconds. */
const memoryCheckMs = 50;

const maxMemoryBytes = Number(process.argv[2]);
const send = (answer: RendererAnswer): void => void process.send?.(answer);
const die = (): void => void process.kill(process.pid, 'SIGKILL');

process.on('disconnect', die);
// A terminal and a service manager send these signals to all processes of a service. The server finishes its requests first, and then ends
// this process.
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
