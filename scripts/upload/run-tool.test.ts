import { afterEach, expect, it, vi } from 'vitest';
import { runTool } from './run-tool.ts';
import { UploadError } from './upload-error.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each(['rclone', 'rsync'] as const)('says that %s is not installed, and how to install it', async (tool) => {
  vi.stubEnv('PATH', import.meta.dirname);
  const failure: unknown = await runTool(tool, []).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UploadError);
  expect(String(failure)).toContain(`${tool} is not installed. Debian, Ubuntu: \`apt install ${tool}\``);
});
