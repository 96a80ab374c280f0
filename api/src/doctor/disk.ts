import { formatBytes } from '#api/domain/text/measures.ts';
import { videoLimits } from '#api/domain/video/limits.ts';
import { roomIn, videosWanted, writeAndDelete } from '#api/providers/disk.ts';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault, warning } from './finding.ts';

/** DATA_DIR, and TMP_DIR, which holds videos during processing. */
export const disk: Check = {
  name: 'Disk',
  look: async ({ env: { dataDir, tmpDir } }) => [
    ...(await tryFolder('DATA_DIR', dataDir, async () => [ok('DATA_DIR is writable')])),
    ...(await tryFolder('TMP_DIR', tmpDir, async () => {
      const { free } = await roomIn(tmpDir);
      return [judgeRoom(free)];
    })),
  ],
};

function tryFolder(setting: string, folder: string, judge: () => Promise<Finding[]>): Promise<Finding[]> {
  return orFault(
    async () => {
      await writeAndDelete(folder);
      return judge();
    },
    `${setting}, ${folder}, is not writable`,
    `Give this folder to the account that runs the product, or set another ${setting}.`,
  );
}

export function judgeRoom(free: number): Finding {
  const says = `TMP_DIR has ${formatBytes(free)} free`;
  const advice = `Make it ${formatBytes(videosWanted * videoLimits.maxBytes)}: each video needs its size twice while it is cleaned.`;
  if (free < 2 * videoLimits.maxBytes) return fault(says, advice);
  return free < videosWanted * videoLimits.maxBytes ? warning(says, advice) : ok(says);
}
