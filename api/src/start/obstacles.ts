import { access, constants, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

// No package imports: `bun start` runs this before installing.

/** Bytes for a first start: packages, builds and a database with demo data. */
const roomToStart = 2 * 1024 ** 3;

/** Why the product can't listen on this port; null if it can. */
export async function portObstacle(port: number, host: string): Promise<string | null> {
  try {
    await Bun.serve({ port, hostname: host, fetch: () => new Response() }).stop(true);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken by another program. Stop it, or choose another with PORT.`;
    if (code === 'EACCES')
      return `This account may not listen on port ${port}. Choose one above 1023 with PORT.`;
    throw error;
  }
}

/** Why this folder, or the one to create it in, isn't writable; null if it is. */
export async function folderObstacle(dataDir: string): Promise<string | null> {
  const folder = await nearestExisting(resolve(dataDir));
  try {
    await access(folder, constants.W_OK);
    return null;
  } catch {
    return `${folder} is not writable for this account. Make it so, or choose another folder with DATA_DIR.`;
  }
}

/** Why there is too little space for a first start; null if there is enough. */
export async function roomObstacle(dataDir: string): Promise<string | null> {
  const folder = await nearestExisting(resolve(dataDir));
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= roomToStart) return null;
  const inGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  return `The disk of ${folder} has ${inGigabytes(free)} GB free, and a first start takes ${inGigabytes(roomToStart)} GB.`;
}

async function nearestExisting(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists || folder === dirname(folder) ? folder : nearestExisting(dirname(folder));
}
