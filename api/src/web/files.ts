import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Env } from '../env.ts';
import { codingFor } from '../plugins/content-coding.ts';
import { securityHeaders } from '../plugins/security-headers.ts';

/** Smallest first; `start` has made the compressed twin of each text file beside it. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface BuiltFile {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** The compressed twins that were built. */
  twins: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

export interface BuiltFolder {
  folder: string;
  /** The address of the folder, without a slash at the end. */
  base: string;
  /** Whether a file's name changes with its content, so that browsers may keep it for ever. */
  isHashed(name: string): boolean;
}

const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * Every file of a built folder by its address; what is not in this list is not served. They are few and small, and
 * held in memory: a build that replaces them under a running product does it no harm.
 */
export async function readFiles(built: BuiltFolder, env: Env): Promise<Map<string, BuiltFile>> {
  const security = securityHeaders('asset', env);
  const files = new Map<string, BuiltFile>();
  for (const entry of await readdir(built.folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(built.folder, path).split(sep).join('/');
    if (!entry.isFile() || /(^|\/)\.|\.(br|gz|html)$/.test(name)) continue;
    files.set(`${built.base}/${name}`, await read(path, built.isHashed(name), security));
  }
  return files;
}

async function read(path: string, hashed: boolean, security: Record<string, string>): Promise<BuiltFile> {
  const file = Bun.file(path);
  const bytes = await file.bytes();
  return {
    bytes,
    twins: await readTwins(path),
    headers: {
      ...security,
      'content-type': file.type,
      'cache-control': hashed ? aYear : anHour,
      // Weak: it is the same for the file and its compressed twins.
      etag: `W/"${Bun.hash(bytes).toString(36)}"`,
      vary: 'accept-encoding',
    },
  };
}

async function readTwins(path: string): Promise<BuiltFile['twins']> {
  const built = encodings.filter(({ suffix }) => existsSync(path + suffix));
  return Promise.all(
    built.map(async ({ name, suffix }) => ({ name, bytes: await Bun.file(path + suffix).bytes() })),
  );
}

/** Answers with the file, or its compressed twin, or 304. */
export function sendFile(request: Request, { bytes, headers, twins }: BuiltFile): Response {
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const coding = codingFor(
    request,
    twins.map(({ name }) => name),
  );
  const twin = twins.find(({ name }) => name === coding);
  if (!twin) return new Response(bytes, { headers });
  return new Response(twin.bytes, { headers: { ...headers, 'content-encoding': twin.name } });
}
