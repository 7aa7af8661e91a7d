import type { Context } from 'hono';
import { acceptedLocale } from '../reader-language.ts';
import { apiMessages } from './api-messages.ts';
import type { ApiErrorStatus } from './api-messages.ts';

/** An error of the API: `{status, message}`, the message in the language the client accepts, Arabic by default. */
export const apiError = (c: Context, status: ApiErrorStatus): Response =>
  c.json({ status, message: apiMessages[status][acceptedLocale(c)] }, status);
