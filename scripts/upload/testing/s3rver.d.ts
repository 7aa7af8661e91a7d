declare module '@20minutes/s3rver' {
  import { type EventEmitter } from 'node:events';

  /** An S3 server that stores objects in a folder. */
  class S3rver extends EventEmitter<{ event: [S3rver.ObjectEvent] }> {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
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
