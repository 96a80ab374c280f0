import { withTimeout } from '#api/async/with-timeout.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { jsonLog } from '#api/start/log/log.ts';
import type { Env } from '#api/start/settings/env.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { isHashedPath, openBuilds } from './builds.ts';
import { type BuiltFile, builtFile, sendFile } from './files.ts';

/** Milliseconds a start waits for its files to reach shared storage, and between retries afterwards. */
const patience = 10_000;
const again = 30_000;
/** More than a build has. */
const mostKept = 1_000;

/** Serves a hashed file of another build; null if none has it. */
export type OtherBuilds = (request: Request) => Promise<Response | null>;

/**
 * Share this build's hashed files with all copies and serve theirs. If storage is unavailable, the start continues and
 * the files follow later, unless `signal` ends the product.
 */
export async function shareBuild(
  files: ReadonlyMap<string, BuiltFile>,
  env: Env,
  signal?: AbortSignal,
): Promise<OtherBuilds> {
  const builds = openBuilds(env.storageUrl);
  const hashed = new Map(
    [...files].filter(([path]) => isHashedPath(path)).map(([path, { bytes }]) => [path, bytes]),
  );
  const publish = async (): Promise<void> => {
    if (signal?.aborted) return;
    await builds.publish(hashed).catch((error: unknown) => {
      jsonLog.warn({ error }, 'the build is not in the shared storage yet');
      setTimeout(publish, again).unref();
    });
  };
  await Promise.race([publish(), Bun.sleep(patience)]);

  const found = new Map<string, BuiltFile>();
  async function find(path: string): Promise<BuiltFile | null> {
    const known = found.get(path);
    if (known) return known;
    const bytes = await builds.find(path);
    if (!bytes) return null;
    const file = builtFile({ path, bytes, hashed: true }, env);
    if (found.size >= mostKept) found.clear();
    found.set(path, file);
    return file;
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!isHashedPath(pathname) || !['GET', 'HEAD'].includes(request.method)) return null;
    try {
      const file = await withTimeout(timeLimits.otherBuild, find(pathname));
      return file && sendFile(request, file);
    } catch (error) {
      jsonLog.warn({ error }, 'the shared storage did not answer for a file of another build');
      const headers = { ...securityHeaders('asset', env), 'retry-after': '5' };
      return new Response('Temporarily unavailable', { status: 503, headers });
    }
  };
}
