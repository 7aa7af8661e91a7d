// One of the threads that read a whole newsroom's content.
import { workerData } from 'node:worker_threads';
import { answerJobs } from '#lib/threads.ts';
import { type ReadingPlaces, readUnit } from './read-unit.ts';
import type { UnitResult } from './unit-rows.ts';

const places = workerData as ReadingPlaces;

answerJobs((paths: string[]): Promise<UnitResult[]> => Promise.all(paths.map((path) => readUnit(path, places))));
