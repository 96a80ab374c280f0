import { join } from 'node:path';

export const playwrightCli = join(import.meta.dir, 'node_modules/@playwright/test/cli.js');

/** Runs Playwright's tests. Playwright wants Node. */
export function runPlaywright(args: string[], env: Record<string, string>): Promise<number> {
  const child = Bun.spawn(['node', playwrightCli, 'test', ...args], {
    cwd: import.meta.dir,
    env: { ...process.env, ...env },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  });
  return child.exited;
}
