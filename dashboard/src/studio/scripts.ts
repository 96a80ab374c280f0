import { uploadLimits } from '@salamu/api/domain/video/limits';
import { queryOptions } from '@tanstack/react-query';
import { type Script, studio } from './database.ts';

/** An account's script for a request; null if there is none. */
export const scriptQuery = (owner: string, requestId: string) =>
  queryOptions({
    queryKey: ['script', owner, requestId],
    queryFn: () => scriptOf(owner, requestId),
    gcTime: 0,
  });

/** Those kept for too long are deleted. */
async function scriptOf(owner: string, requestId: string): Promise<Script | null> {
  const now = Date.now();
  await deleteScripts(({ keptAt }) => now - keptAt > uploadLimits.keptInBrowserFor);
  const found = await (await studio()).get('scripts', requestId);
  return found?.owner === owner ? found : null;
}

/** Keep a script on this device; an empty one is deleted. */
export async function keepScript(script: Script): Promise<void> {
  const database = await studio();
  await (script.text === '' ? database.delete('scripts', script.requestId) : database.put('scripts', script));
}

export async function deleteScripts(isGone: (script: Script) => boolean): Promise<void> {
  const database = await studio();
  for (const script of await database.getAll('scripts'))
    if (isGone(script)) await database.delete('scripts', script.requestId);
}
