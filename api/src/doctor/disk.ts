import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '#api/domain/measures.ts';
import { videoLimits } from '#api/domain/video.ts';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault, warning } from './finding.ts';

/** How many of the largest videos should fit while they are uploaded and cleaned. */
const videosWanted = 10;

/** DATA_DIR: holds uploads under way, and videos while they are cleaned. */
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
      'Give this folder to the account that runs the product, or set another DATA_DIR.',
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

/** Whether this many free bytes are enough for uploads. */
export function judgeRoom(free: number): Finding {
  const says = `DATA_DIR has ${formatBytes(free)} free`;
  const advice = `Make it ${formatBytes(videosWanted * videoLimits.maxBytes)}: each upload needs its size twice.`;
  if (free < 2 * videoLimits.maxBytes) return fault(says, advice);
  return free < videosWanted * videoLimits.maxBytes ? warning(says, advice) : ok(says);
}
