import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '#api/domain/measures.ts';
import { videoLimits } from '#api/domain/video.ts';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault, warning } from './finding.ts';

/** So many of the largest videos may be uploaded and cleaned at the same time before it gets tight. */
const videosWanted = 10;

/** DATA_DIR: uploads under way lie there, and videos while they are cleaned. */
export const disk: Check = {
  name: 'Disk',
  look: ({ env: { dataDir } }) =>
    orFault(
      async () => {
        await writeAndDelete(dataDir);
        const { bavail, bsize } = await statfs(dataDir);
        return [judgeRoom(bavail * bsize)];
      },
      `DATA_DIR, ${dataDir}, cannot be written`,
      'Give the account that the product runs as this folder, or set another DATA_DIR.',
    ),
};

async function writeAndDelete(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `doctor-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile('a doctor was here\n');
    await handle.sync();
    await handle.close();
  } finally {
    await rm(file, { force: true });
  }
}

/** Whether so many free bytes are enough for uploads. */
export function judgeRoom(free: number): Finding {
  const says = `DATA_DIR has ${formatBytes(free)} of room`;
  const advice = `Have ${formatBytes(videosWanted * videoLimits.maxBytes)} free: each upload needs its size twice.`;
  if (free < 2 * videoLimits.maxBytes) return fault(says, advice);
  return free < videosWanted * videoLimits.maxBytes ? warning(says, advice) : ok(says);
}
