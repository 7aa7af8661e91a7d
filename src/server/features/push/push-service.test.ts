import { expect, it, onTestFinished } from 'vitest';
import { startPushService } from '../../testing/push-service.ts';
import { isPushEndpoint, pushService } from './push-service.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('sends to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://8.8.8.8/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://localhost/a',
  'https://localhost./a',
  'https://database/a',
  'https://printer.local/a',
  'https://vault.internal/a',
  'https://push.example/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evilfcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://user@web.push.apple.com/a',
  'https://web.push.apple.com/a#b',
  'file:///etc/passwd',
  'nonsense',
])('does not send to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(false);
});

const request = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('x') });

it('connects to no private address, whatever its name', async () => {
  const standIn = await startPushService();
  const service = pushService([]);
  onTestFinished(() => {
    service.close();
    standIn.stop();
  });
  // As if a public name led there.
  await expect(service.send(request(`${standIn.origin}/push/secret-of-a-reader`))).rejects.toThrow(
    /^The push service could not be reached: (?!.*secret)/,
  );
  expect(standIn.tries.size).toBe(0);
});
