import { expect, it } from 'vitest';
import { inheritedDescriptor } from './inherited-socket.ts';

it.each([
  [{}, undefined],
  [{ LISTEN_FDS: '1', LISTEN_PID: '40' }, 3],
  [{ LISTEN_FDS: '1', LISTEN_PID: '41' }, 3],
  [{ LISTEN_FDS: '1', LISTEN_PID: '42' }, undefined],
  [{ LISTEN_FDS: '1' }, undefined],
  [{ LISTEN_FDS: '0', LISTEN_PID: '40' }, undefined],
])('%o gives process 40, supervised by 41, the descriptor %s', (env, descriptor) => {
  expect(inheritedDescriptor(env, [40, 41])).toBe(descriptor);
});

it('refuses a second socket, on which no server would accept requests', () => {
  expect(() => inheritedDescriptor({ LISTEN_FDS: '2', LISTEN_PID: '40' }, [40])).toThrow('2 sockets');
});
