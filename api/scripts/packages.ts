import { folderObstacle, portObstacle, roomObstacle } from '../src/start/obstacles.ts';
import { root } from './building/stamp.ts';
import { timed } from './building/timed.ts';

/**
 * Install what the lockfile names, where something can be started at all. A process of its own: Bun resolves no package
 * that wasn't there when the process began.
 */
const { PORT = '3000', HOST = '0.0.0.0', DATA_DIR = '.data' } = process.env;
const obstacle =
  (await portObstacle(Number(PORT), HOST)) ??
  (await folderObstacle(DATA_DIR)) ??
  (await roomObstacle(DATA_DIR));
if (obstacle !== null) {
  console.error(obstacle);
  process.exit(1);
}
await timed('Packages', async () => {
  const child = Bun.spawn([process.execPath, 'install', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await child.exited) !== 0) process.exit(1);
});
