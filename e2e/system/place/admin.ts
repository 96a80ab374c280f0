import { join } from 'node:path';

/** Makes the first admin as an operator does; the link to choose a password is mailed. */
export async function createAdmin(settings: Record<string, string>, email: string): Promise<void> {
  const child = Bun.spawn([process.execPath, 'api/scripts/create-admin.ts', email], {
    cwd: join(import.meta.dir, '../../..'),
    env: settings,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const said = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`No admin was made: ${said}`);
}
