import { spawn } from 'node:child_process';
import process from 'node:process';

/** How a process of Node ended, and what it printed. */
interface EndedNode {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a tool that is a script, in the project's folder. */
export async function runNode(root: string, args: readonly string[]): Promise<EndedNode> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  return { code, output, errors };
}
