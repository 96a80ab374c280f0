import { join } from 'node:path';
import type { Finding } from './finding.ts';

const story = 'a browser that is killed while it records';

/** Browsers are killed at random moments of a recording, and opened again to see what they kept. */
export async function proveRecordings(kills: number): Promise<Pick<Finding, 'count' | 'breaks'>> {
  const child = Bun.spawn(
    [process.execPath, 'run.ts', 'present', 'stories/studio.e2e.ts', '--project=phone', '--grep', story],
    {
      cwd: join(import.meta.dir, '../../../../e2e'),
      env: { ...process.env, E2E_KILLS: String(kills) },
      stdout: 'pipe',
      stderr: 'inherit',
    },
  );
  const said = await new Response(child.stdout).text();
  const isKept = (await child.exited) === 0 && said.includes('1 passed');
  return { count: `${kills} browsers killed while they recorded`, breaks: isKept ? [] : [said] };
}
