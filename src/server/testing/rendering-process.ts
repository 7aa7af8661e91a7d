/**
 * A process that renders a picture which takes minutes, and prints its renderer's process id: for tests of what happens to the renderer
 * when this process is killed.
 */
import { createAvatarRenderer } from '../platform/avatar-renderer/avatar-renderer.ts';
import { progressiveJpeg } from './progressive-jpeg.ts';

const renderer = createAvatarRenderer({ timeoutMs: 600_000 });
await renderer.render(progressiveJpeg(8, 0));
void renderer.render(progressiveJpeg(4000, 60_000));
process.stdout.write(`${renderer.processId()}\n`);
