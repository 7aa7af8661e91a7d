import { loadWhenOpen } from './load-when-open.ts';

const status = document.querySelector<HTMLElement>('[data-live]');
if (status) loadWhenOpen(status);
