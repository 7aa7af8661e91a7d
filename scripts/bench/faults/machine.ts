import { availableParallelism, cpus, totalmem } from 'node:os';

/** A short description of this machine, without its name or paths. */
export const describeMachine = (): string => {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const processor = cpus()[0]?.model.trim() ?? process.arch;
  return `${availableParallelism()} cores (${processor}), ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
};
