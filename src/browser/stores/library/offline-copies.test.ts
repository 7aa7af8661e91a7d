import { afterEach, expect, it, vi } from 'vitest';
import { removeOfflineCopies } from './offline-copies.ts';

const unhandled = vi.fn();
process.on('unhandledRejection', unhandled);
afterEach(() => void process.off('unhandledRejection', unhandled));

it('is silent where the browser refuses to look for a worker', async () => {
  const getRegistration = vi.fn().mockRejectedValue(new DOMException('No storage', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  removeOfflineCopies();
  expect(getRegistration).toHaveBeenCalled();
  await new Promise(setImmediate);
  expect(unhandled).not.toHaveBeenCalled();
});
