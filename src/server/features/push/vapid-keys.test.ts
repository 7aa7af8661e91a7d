import { expect, it } from 'vitest';
import { onTestedDatabases } from '../../testing/databases.ts';
import { readVapidKeys } from './vapid-keys.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

onTestedDatabases('the key pair of notifications', (given) => {
  let lost = 0;
  const read = (keys: readonly [Buffer, ...Buffer[]], privateKey?: string) =>
    readVapidKeys(given.database, { privateKey, keys, onLost: () => (lost += 1) });

  it('is made once, stays with a new secret, and is another without the secret that sealed it', async () => {
    const [made, again] = await Promise.all([read([first]), read([first])]);
    expect(again.publicKey).toBe(made.publicKey);
    expect(made.publicKey).toMatch(/^[\w-]{87}$/);
    expect((await read([second, first])).publicKey).toBe(made.publicKey);
    // It was sealed anew: the former secret is not needed any more.
    expect((await read([second])).publicKey).toBe(made.publicKey);
    expect(lost).toBe(0);
    expect((await read([first])).publicKey).not.toBe(made.publicKey);
    expect(lost).toBe(1);
  });

  it('is the one of the settings, where they have one', async () => {
    const { publicKey } = await read([first], 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
    expect(publicKey).toBe('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8');
  });
});
