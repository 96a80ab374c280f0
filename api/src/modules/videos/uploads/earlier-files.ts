import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '#api/domain/video.ts';
import { nullIfMissing } from '#api/providers/storage/files-on-disk.ts';
import type { Context } from '#api/start/context.ts';

/**
 * Delete what earlier versions kept of uploads in `DATA_DIR`, once none of them can resume. Their clients were told
 * that nothing had arrived, and have resent the file.
 */
export async function removeEarlierFiles({ env, clock }: Pick<Context, 'env' | 'clock'>): Promise<void> {
  const folder = join(env.dataDir, 'uploads');
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(nullIfMissing);
    if (found?.isFile() && clock.now().getTime() - found.mtimeMs > uploadLimits.expiryMs)
      await rm(path, { force: true });
  }
}
