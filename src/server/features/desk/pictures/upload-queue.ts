import { type Queue, queueOf } from '../../../platform/queue.ts';

/** Uploads of a person that run or wait; the bodies of those that wait are not read. */
export const maxUploadsOfPerson = 5;

/** One upload of each person after the other: nobody fills the memory, and who sends slowly waits alone. */
export const uploadQueues = (): ((personId: string) => Queue) => {
  const queues = new Map<string, Queue>();
  return (personId) => {
    const queue = queues.get(personId) ?? queueOf({ atOnce: 1, waiting: maxUploadsOfPerson - 1 });
    queues.set(personId, queue);
    return queue;
  };
};
