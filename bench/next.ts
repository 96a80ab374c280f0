import { join } from 'node:path';
import { freePort } from '../api/scripts/free-port.ts';
import { type Measured, startProgram } from './start.ts';

const folder = join(import.meta.dir, 'next');
const cli = 'node_modules/next/dist/bin/next';

/** The Next.js application of `bench/next`, installed, built and started as its makers advise; null without Node. */
export async function startNext(databaseUrl: string): Promise<Measured | null> {
  const node = Bun.which('node');
  if (!node) return null;
  const env = { DATABASE_URL: databaseUrl, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  await done([process.execPath, 'install', '--frozen-lockfile', '--silent'], env);
  await done([node, cli, 'build'], env);
  return startProgram({
    command: [node, cli, 'start', '--port', String(freePort()), '--hostname', '127.0.0.1'],
    folder: 'bench/next',
    env,
    announcement: /Local:\s+(http:\S+)[\s\S]*Ready/,
  });
}

async function done(command: string[], env: Record<string, string>): Promise<void> {
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [said, complained] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed:\n${said}${complained}`);
}
