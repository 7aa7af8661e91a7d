// A thread that ends the whole process where its main thread stands still for too long: a text can be written so that reading it takes
// minutes.
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { type StallData, stallCheckMs } from './stall-data.ts';

const { turns, maxMs } = workerData as StallData;
const count = new Int32Array(turns);
let seen = -1;
let still = 0;

setInterval(() => {
  const present = Atomics.load(count, 0);
  still = present === seen ? still + 1 : 0;
  seen = present;
  if (still * stallCheckMs >= maxMs) process.kill(process.pid, 'SIGKILL');
}, stallCheckMs);
