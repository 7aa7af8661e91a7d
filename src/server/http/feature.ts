import type { OpenAPIHono } from '@hono/zod-openapi';
import type { SweepRules } from '../platform/database/sweep.ts';
import type { ServerEnv } from './server-env.ts';
import type { ReaderApi } from './session/reader-api.ts';
import type { ReaderData } from './session/reader-data.ts';

/** A feature that stores data of readers: one folder in `features/`, one line in `features.ts`. It imports no other feature. */
export interface Feature extends ReaderData {
  /** Routes of the API with access to their reader. */
  routes?: (api: ReaderApi) => OpenAPIHono<ServerEnv>;
  /** Expired rows of its tables. */
  sweep?: SweepRules;
}
