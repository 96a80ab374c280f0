import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#api/context.ts';

/** Where uploads lie until they are whole. */
export function uploadFolder({ env }: Pick<Context, 'env'>): string {
  return join(env.dataDir, 'uploads');
}

export function uploadPath(ctx: Pick<Context, 'env'>, id: string): string {
  return join(uploadFolder(ctx), id);
}

/** Where an upload's clean copy lies while it is made. */
export function cleanPath(ctx: Pick<Context, 'env'>, id: string): string {
  return `${uploadPath(ctx, id)}.clean`;
}

/** The bytes that have arrived; null where the file is gone. */
export async function arrivedBytes(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes what was written survive a loss of power. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
}
