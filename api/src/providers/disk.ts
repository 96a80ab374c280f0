import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '#api/domain/text/measures.ts';
import { videoLimits } from '#api/domain/video/limits.ts';

/** How many of the largest videos should fit while they are uploaded and cleaned. */
export const videosWanted = 10;

/** In bytes. */
export interface Room {
  free: number;
  size: number;
}

export async function roomIn(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Whether a disk is nearly full: less than a tenth is free, and too little for what is wanted. */
export const isFilling = ({ free, size }: Room): boolean =>
  free < Math.min(size / 10, videosWanted * videoLimits.maxBytes);

/** @throws if nothing can be written there */
export async function writeAndDelete(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `written-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile('on trial\n');
    await handle.close();
  } finally {
    await rm(file, { force: true });
  }
}

/** @throws if one of the folders takes no writes, or is nearly full */
export async function assertRoom(
  folders: readonly string[],
  measure: (folder: string) => Promise<Room> = roomIn,
): Promise<void> {
  for (const folder of folders) {
    await writeAndDelete(folder);
    const room = await measure(folder);
    if (isFilling(room))
      throw new Error(`${folder} has ${formatBytes(room.free)} of ${formatBytes(room.size)} free`);
  }
}
