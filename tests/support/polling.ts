/**
 * How a test waits for another process or a socket: often, and long enough for a machine with much other work. For `vi.waitFor` and
 * `expect.poll`.
 */
export const polling = { timeout: 60_000, interval: 5 };
