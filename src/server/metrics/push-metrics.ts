import { Counter, type Registry } from 'prom-client';
import type { Push } from '../features/push/push.ts';

/** Notifications of this server by what became of them. An alarm on `refused`: push services do not accept the site's key. */
export function observePush({ counts }: Pick<Push, 'counts'>, registry: Registry): void {
  new Counter({
    name: 'mustadira_push_messages_total',
    help: 'Notifications of matches, by what became of them: sent, dropped, gone, refused, failed or retried',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
}
