declare module '@20minutes/s3rver' {
  import type { EventEmitter } from 'node:events';
  import type { Server } from 'node:http';

  /** An S3 server that stores objects in a folder. */
  class S3rver extends EventEmitter<{ event: [S3rver.ObjectEvent] }> {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** What answers a request, from the outside to the inside. */
    middleware: ((context: unknown, next: () => Promise<void>) => Promise<void>)[];
    /** There once it runs. */
    httpServer: Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  namespace S3rver {
    /** What became of an object, once it did. */
    interface ObjectEvent {
      Records: { eventName: string; s3: { object: { key: string } } }[];
    }
  }
  export = S3rver;
}
