import { expect, it } from 'vitest';
import { maxInvitations } from '#server/features/desk/people/invitations.ts';
import { maxPasskeys } from '#server/features/desk/people/passkeys.ts';
import { maxDeskPictureBytes } from '#contract/desk/item-limits.ts';
import { maxDeskBodyBytes } from '#server/features/desk/desk.ts';
import { deskLimits } from '#server/platform/limits/network-limits.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { newAddress, newNetwork } from '../support/accounts.ts';
import { softAuthenticator } from '../support/authenticator.ts';
import { deskSite, deskUrl } from '../support/desk.ts';

onTestedDatabases('the limits of the desk', (given) => {
  const site = deskSite(given);
  const tables = () => given.database.tables;

  it('of bodies are its own', async () => {
    const { token } = await site.somebody('editor');
    const send = async (path: string, type: string, size: number) => {
      const headers = { 'content-type': type, 'content-length': String(size) };
      return (await site.ask('PUT', path, { token, headers })).status;
    };
    expect(await send('/items/news/x/files', 'application/json', maxDeskBodyBytes + 1)).toBe(413);
    expect(await send('/items/news/x/pictures/a.jpg', 'image/jpeg', maxDeskPictureBytes + 1)).toBe(413);
    expect(await send('/items/news/x/pictures/a.svg', 'image/svg+xml', 10)).toBe(415);
    expect(await send('/items/news/x/files', 'image/jpeg', 10)).toBe(415);
  });

  it('of open invitations', async () => {
    const { token } = await site.somebody('administrator');
    const at = { invited_at: site.clock.now, expires_at: site.clock.now + 3_600_000 };
    const row = (number: number) => ({ id: `${number}`, token_hash: `${number}`, email: 'a', email_key: `${number}` });
    const many = Array.from(
      { length: maxInvitations },
      (_, number) => ({ ...row(number), role: 'writer', ...at }) as const,
    );
    await tables().insertInto('desk_invitations').values(many).execute();
    const body = { email: newAddress(), role: 'writer', locale: 'en' };
    expect((await site.ask('POST', '/invitations', { token, body })).status).toBe(409);
  });

  it('of links that a network opens', async () => {
    const ip = newNetwork();
    const open = () => site.ask('POST', '/invitations/open', { ip, body: { token: 'x' } });
    const [{ max }] = deskLimits.ipv4;
    for (let count = 0; count < max; count += 1) expect((await open()).status).toBe(404);
    expect((await open()).status).toBe(429);
  });

  it('of passkeys', async () => {
    const { id, token } = await site.somebody('editor');
    const rest = {
      user_id: id,
      name: 'k',
      public_key: 'p',
      counter: 0,
      transports: '[]',
      created_at: 1,
      last_used_at: null,
    };
    const many = Array.from({ length: maxPasskeys }, (_, number) => ({ id: `k${number}`, ...rest }));
    await tables().insertInto('desk_passkeys').values(many).execute();
    const options = await site.ask('POST', '/passkeys/registration-options', { token });
    const response = softAuthenticator().create({ challenge: options.body.data.challenge, origin: deskUrl });
    expect((await site.ask('POST', '/passkeys', { token, body: { name: 'k', response } })).status).toBe(409);
  });
});
