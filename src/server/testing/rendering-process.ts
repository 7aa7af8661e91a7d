/** A process that renders a picture which takes minutes, and says its renderer's process id: for tests of what becomes of that when this one is killed. */
import { createAvatarRenderer } from '../avatar-renderer/avatar-renderer.ts';
import { progressiveJpeg } from './progressive-jpeg.ts';

const renderer = createAvatarRenderer({ timeoutMs: 600_000 });
await renderer.render(progressiveJpeg(8, 0));
void renderer.render(progressiveJpeg(4000, 60_000));
process.stdout.write(`${renderer.processId()}\n`);
