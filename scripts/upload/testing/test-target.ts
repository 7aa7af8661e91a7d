import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What happened to a file of a target. */
export interface TargetEvent {
  kind: 'sent' | 'deleted';
  /** Relative to the target. */
  path: string;
}

/** What a server reports of its operations. */
interface TargetRecord {
  /** The operations so far, in the server's order. */
  events: () => TargetEvent[];
  /** Waits until there are so many events. */
  reached: (count: number) => Promise<void>;
  /** Waits until the server is done with all that an ended upload sent. */
  settled: () => Promise<void>;
}

/** A server to upload to, as a test has it. */
export interface TestTarget {
  address: string;
  /** What the tools must find in the environment to reach it. */
  env: Record<string, string>;
  /** Its files, by path, without the uploads' own data. */
  files: () => Map<string, string>;
  /** Undefined if the server does not report its operations. */
  record: TargetRecord | undefined;
  /** Puts and deletes files as another program does. */
  put: (file: string, content: string) => Promise<void>;
  delete: (file: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Files below a folder by path, as text. */
export const filesBelow = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')] as const)
      .sort(),
  );

/** Whether a path is none of the uploads' own. */
export const isOfSite = (file: string): boolean => !file.startsWith('.upload/');
