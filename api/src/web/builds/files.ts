import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { codingFor } from '#api/http/body/content-coding.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import type { Env } from '#api/start/settings/env.ts';

/** Smallest first; the build puts compressed versions beside each text file. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface BuiltFile {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** The prebuilt compressed versions. */
  twins: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

export interface BuiltFolder {
  folder: string;
  /** The folder's URL, without a trailing slash. */
  base: string;
  /** Whether the name changes with the content, so that browsers may cache it forever. */
  isHashed(name: string): boolean;
}

const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * A built folder's files by URL; nothing else is served. They are few and small, and held in memory: replacing the
 * build under a running product does no harm.
 */
export function readFiles(built: BuiltFolder, env: Env): Map<string, BuiltFile> {
  const entries = readdirSync(built.folder, { recursive: true, withFileTypes: true });
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    const name = relative(built.folder, path).split(sep).join('/');
    if (/(^|\/)\.|\.(br|gz|html)$/.test(name)) continue;
    const twins = encodings
      .filter(({ suffix }) => paths.has(path + suffix))
      .map(({ name, suffix }) => ({ name, bytes: readFileSync(path + suffix) }));
    const file = { path, bytes: readFileSync(path), hashed: built.isHashed(name), twins };
    files.set(`${built.base}/${name}`, builtFile(file, env));
  }
  return files;
}

interface Content {
  /** By its name. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  hashed: boolean;
  /** Missing for another build's file. */
  twins?: BuiltFile['twins'];
}

export function builtFile({ path, bytes, hashed, twins = [] }: Content, env: Env): BuiltFile {
  return {
    bytes,
    twins,
    headers: {
      ...securityHeaders('asset', env),
      'content-type': Bun.file(path).type,
      'cache-control': hashed ? aYear : anHour,
      // Weak: the same for the file and its compressed versions.
      etag: `W/"${Bun.hash(bytes).toString(36)}"`,
      vary: 'accept-encoding',
    },
  };
}

/** Send the file, a compressed version, or 304. */
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
