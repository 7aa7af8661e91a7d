import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, it, vi } from 'vitest';
import type { ServerEnv } from '../server-env.ts';
import { describeApi } from './openapi.ts';

it('the description is made once', async () => {
  const api = new OpenAPIHono<ServerEnv>();
  const make = vi.spyOn(api, 'getOpenAPI31Document');
  describeApi(api, '/api', 'https://football.example');
  const answers = await Promise.all([1, 2, 3].map(async () => (await api.request('/openapi.json')).json()));
  expect(answers.every((answer) => (answer as { openapi: string }).openapi === '3.1.0')).toBe(true);
  expect(make).toHaveBeenCalledTimes(1);
});
