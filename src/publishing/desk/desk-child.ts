// The process that has the newsroom for the desk: the server starts it by fork, with its own settings, and says in argv where the site
// lies. Messages are in src/contract/desk/newsroom-messages.ts. It ends when its parent does, and by itself where the site was published
// by other code since, or the settings of the paper have changed: Node.js cannot load those anew.
import process from 'node:process';
import { type NewsroomAnswer, type NewsroomQuestion, newsroomTimeoutMs } from '#contract/desk/newsroom-messages.ts';
import { loadSettings } from '#settings/settings.ts';
import { siteFileName } from '#settings/site/site-file.ts';
import { deskAnswers } from './desk-answers.ts';
import { openNewsroomDesk } from './newsroom-desk.ts';
import { endWhenStalled } from './end-when-stalled.ts';
import { textIn } from '../slots/live-site.ts';

endWhenStalled(newsroomTimeoutMs);
const root = process.cwd();
const settings = loadSettings();
const ending = new AbortController();
const siteFile = (): string | undefined => textIn(settings.contentDir, siteFileName);
const siteAtStart = siteFile();

const desk = openNewsroomDesk({
  root,
  settings,
  dist: process.argv[2],
  log: (line) => process.stderr.write(`${line}\n`),
  signal: ending.signal,
});

const end = (): void => {
  ending.abort();
  desk.close();
  process.exit();
};
let pending = 0;
const answers = deskAnswers(desk, (answer: NewsroomAnswer) => {
  pending -= 1;
  const isOld = pending === 0 && (desk.isOutdated() || siteFile() !== siteAtStart);
  process.send?.(answer, undefined, undefined, () => isOld && end());
});

process.on('message', (question: NewsroomQuestion) => {
  pending += 1;
  answers(question);
});
process.on('disconnect', end);
// A terminal sends these to all processes; the server ends this one when it has finished its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
