import { join } from 'node:path';
import { stopOnSignal } from '../src/start/stop-signals.ts';
import { generateCode } from './build.ts';
import { root } from './building/stamp.ts';
import { freePort } from './free-port.ts';

/**
 * Everything with live reload: Astro and Vite watch their pages on their own ports, and the API, restarted by Bun on
 * every change, proxies their pages. The database outlives those restarts.
 */
await generateCode();
const [{ openDatabase }, { giveUp, settings }] = await Promise.all([
  import('../src/start/database/open-database.ts'),
  import('../src/start/run.ts'),
]);

const env = settings();
const stopping = new AbortController();
const opening = openDatabase(env, stopping.signal);
const children: Bun.Subprocess[] = [];
stopOnSignal(async () => {
  stopping.abort();
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exited));
  await opening.then(
    (database) => database.stop(),
    () => undefined,
  );
});

const database = await opening.catch((error: unknown) => (stopping.signal.aborted ? null : giveUp(error)));
if (database && !stopping.signal.aborted) startAll(database.url);

function startAll(databaseUrl: string): void {
  const [sitePort, dashboardPort] = [String(freePort()), String(freePort())];
  children.push(
    watch('site', ['--bun', 'astro', 'dev', '--port', sitePort, '--ignore-lock'], {
      API_URL: env.publicUrl,
      RELOAD_PORT: sitePort,
    }),
    watch('dashboard', ['--bun', 'vite', '--port', dashboardPort, '--strictPort'], {
      RELOAD_PORT: dashboardPort,
    }),
    watch('.', ['--watch', '--no-clear-screen', 'api/scripts/dev-product.ts'], {
      DATABASE_URL: databaseUrl,
      SITE_SERVER: `http://localhost:${sitePort}`,
      DASHBOARD_SERVER: `http://localhost:${dashboardPort}`,
    }),
  );
}

function watch(workspace: string, command: string[], more: Record<string, string> = {}): Bun.Subprocess {
  return Bun.spawn([process.execPath, ...command], {
    cwd: join(root, workspace),
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...more },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  });
}
