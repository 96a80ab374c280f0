import { folderObstacle, portObstacle, roomObstacle } from '../../src/start/obstacles.ts';
import { root } from './stamp.ts';
import { timed } from './timed.ts';

const { PORT = '3000', HOST = '0.0.0.0', DATA_DIR = '.data' } = process.env;

/** End the process, in words, where a start could only fail: before a minute is spent on packages and pages. */
export async function assertUnobstructed(): Promise<void> {
  const obstacle =
    (await portObstacle(Number(PORT), HOST)) ??
    (await folderObstacle(DATA_DIR)) ??
    (await roomObstacle(DATA_DIR));
  if (obstacle === null) return;
  console.error(obstacle);
  process.exit(1);
}

/** Install what the lockfile names, if it isn't here yet. */
export const installPackages = (): Promise<void> =>
  timed('Packages', async () => {
    const child = Bun.spawn([process.execPath, 'install', '--silent'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if ((await child.exited) !== 0) process.exit(1);
  });
