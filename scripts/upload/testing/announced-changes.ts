import { EventEmitter, once } from 'node:events';

/** What becomes true by changes that someone announces. */
export interface AnnouncedChanges {
  announce: () => void;
  /** Waits until a condition holds, which only announced changes can make true. */
  until: (holds: () => boolean) => Promise<void>;
}

/** Lets a test wait for what a server does, without asking again and again. */
export const announcedChanges = (): AnnouncedChanges => {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    announce: () => void emitter.emit('change'),
    until: async (holds) => {
      while (!holds()) await once(emitter, 'change');
    },
  };
};
