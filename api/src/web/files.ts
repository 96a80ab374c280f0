import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Env } from '../env.ts';
import { securityHeaders } from '../plugins/security-headers.ts';

/** Smallest first; `start` has made the compressed twin of each text file beside it. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface BuiltFile {
  path: string;
  headers: Record<string, string>;
  /** The compressed twins that were built. */
  twins: { name: string; path: string }[];
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

/** Every file of a built folder by its address. What is not in this list is not served. */
export async function listFiles(built: BuiltFolder, env: Env): Promise<Map<string, BuiltFile>> {
  const security = securityHeaders('asset', env);
  const files = new Map<string, BuiltFile>();
  for (const entry of await readdir(built.folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(built.folder, path).split(sep).join('/');
    if (!entry.isFile() || /(^|\/)\.|\.(br|gz|html)$/.test(name)) continue;
    files.set(`${built.base}/${name}`, await describe(path, built.isHashed(name), security));
  }
  return files;
}

async function describe(path: string, hashed: boolean, security: Record<string, string>): Promise<BuiltFile> {
  const file = Bun.file(path);
  return {
    path,
    twins: encodings
      .map(({ name, suffix }) => ({ name, path: path + suffix }))
      .filter((twin) => existsSync(twin.path)),
    headers: {
      ...security,
      'content-type': file.type,
      'cache-control': hashed ? aYear : anHour,
      etag: `"${Bun.hash(await file.arrayBuffer()).toString(36)}"`,
      vary: 'accept-encoding',
    },
  };
}

/** Answers with the file, or its compressed twin, or 304. */
export function sendFile(request: Request, file: BuiltFile): Response {
  if (request.headers.get('if-none-match') === file.headers.etag) {
    return new Response(null, { status: 304, headers: file.headers });
  }
  const accepted = request.headers.get('accept-encoding') ?? '';
  const twin = file.twins.find(({ name }) => accepted.includes(name));
  if (!twin) return new Response(Bun.file(file.path), { headers: file.headers });
  return new Response(Bun.file(twin.path), { headers: { ...file.headers, 'content-encoding': twin.name } });
}
