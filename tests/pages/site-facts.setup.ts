import { test as setup } from '@playwright/test';
import { writeSiteFacts } from './support/site-facts.ts';

setup('read every page of the site once', async () => {
  await writeSiteFacts();
});
