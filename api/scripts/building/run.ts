import { join } from 'node:path';
import { root } from './stamp.ts';

/**
 * Run a workspace's command with Bun, quietly.
 * @throws with the command's full output if it fails
 */
export async function runIn(
  workspace: string,
  command: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = Bun.spawn([process.execPath, '--bun', ...command], {
    cwd: join(root, workspace),
    // Neither Astro nor Prisma calls home.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [code, out, errors] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if (code !== 0) throw new Error(`${command.join(' ')} failed in ${workspace}:\n${out}${errors}`);
}
