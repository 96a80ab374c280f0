import { join } from 'node:path';
import { readEnv } from '../src/env.ts';
import { generatePrismaClient } from './build.ts';
import { root } from './building/stamp.ts';
import { freePort } from './free-port.ts';

/**
 * Everything, reloading: Astro and Vite watch their pages on ports of their own, and the API, restarted by Bun at
 * every change, passes their pages on. The database outlives those restarts.
 */
await generatePrismaClient();
const { openDatabase } = await import('../src/open-database.ts');

const env = readEnv();
const database = await openDatabase(env);
const [sitePort, dashboardPort] = [String(freePort()), String(freePort())];

function watch(workspace: string, command: string[], more: Record<string, string> = {}): Bun.Subprocess {
  return Bun.spawn([process.execPath, ...command], {
    cwd: join(root, workspace),
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...more },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  });
}

const children = [
  watch('site', ['--bun', 'astro', 'dev', '--port', sitePort, '--ignore-lock'], {
    API_URL: env.publicUrl,
    RELOAD_PORT: sitePort,
  }),
  watch('dashboard', ['--bun', 'vite', '--port', dashboardPort, '--strictPort'], {
    RELOAD_PORT: dashboardPort,
  }),
  watch('.', ['--watch', '--no-clear-screen', 'api/scripts/dev-product.ts'], {
    DATABASE_URL: database.url,
    SITE_SERVER: `http://localhost:${sitePort}`,
    DASHBOARD_SERVER: `http://localhost:${dashboardPort}`,
  }),
];

async function stop(): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exited));
  await database.stop();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
