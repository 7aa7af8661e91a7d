import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { interactionsFile, interactionsFileName } from '../../../../src/contract/interactions.ts';
import { type SmallSite, smallSite } from '../../../../tests/publish/support/small-site.ts';
import type { Fault, OwnSite } from '../fault.ts';

/** The newsroom of the served site; created for each fault. */
let newsroom: SmallSite;
let version = 0;

const changeStory = (): void => {
  version += 1;
  const story = newsroom.newsroom.stories.get('one');
  if (!story) throw new Error('The newsroom has no story');
  Object.assign(story, { title: `Title v${version}`, drawing: 5 + (version % 50) });
  newsroom.write();
};

const publish = async (): Promise<void> => {
  const { code, output } = await newsroom.publish();
  if (code !== 0) throw new Error(`a publish failed: ${output.split('\n').slice(-3).join(' ')}`);
};

const makeSite = async (): Promise<OwnSite> => {
  newsroom = smallSite();
  changeStory();
  await publish();
  const { rateable } = interactionsFile.parse(
    JSON.parse(readFileSync(path.join(newsroom.dist, interactionsFileName), 'utf8')),
  );
  const stories = readdirSync(path.join(newsroom.dist, 'en/news')).filter((name) => name.endsWith('.html'));
  return {
    dist: newsroom.dist,
    items: Object.entries(rateable).flatMap(([type, ids]) => ids.map((id) => ({ type, id }))),
    pages: ['/ar', '/en', ...stories.map((name) => `/en/news/${encodeURIComponent(name.slice(0, -5))}`)],
    dispose: newsroom.dispose,
  };
};

const checkVersion = async (port: number | undefined): Promise<void> => {
  const page = await (await fetch(`http://127.0.0.1:${port}/en/news/one`)).text();
  if (!page.includes(`Title v${version}`)) throw new Error('the page is not the one that was published last');
};

/** Publishes one after the other while the site is read. */
const underLoad: Fault = {
  name: 'publish under load',
  database: 'SQLite',
  servesPages: true,
  makeSite,
  run: async ({ site }) => {
    for (let round = 0; round < 2; round += 1) {
      changeStory();
      await publish();
      await checkVersion(site.port());
    }
  },
};

/** kill -9 at any moment of a publish; the next one completes it. */
const killed: Fault = {
  name: 'publisher killed',
  database: 'SQLite',
  servesPages: true,
  makeSite,
  run: async ({ site, chance }) => {
    changeStory();
    const child = newsroom.start();
    const ended = once(child, 'exit');
    await sleep(chance.between(0, 4000));
    child.kill('SIGKILL');
    await ended;
    await publish();
    await checkVersion(site.port());
  },
};

export const publishing = [underLoad, killed];
