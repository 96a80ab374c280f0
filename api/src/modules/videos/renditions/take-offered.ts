import { join } from 'node:path';
import { isOffered, offeredKey, type RenditionKind } from '#api/domain/rendition.ts';
import { download } from '#api/providers/storage/download.ts';
import type { Context } from '#api/start/context.ts';
import type { Rendered } from './describe-mp4.ts';
import { examineApart } from './examine-apart.ts';
import type { Offered } from './examine-offered.ts';

interface Waiting {
  id: string;
  /** The video itself, on this machine's disk. */
  path: string;
  kinds: RenditionKind[];
  folder: string;
}

interface Taken {
  /** By its kind, each with the file to store. */
  taken: Map<RenditionKind, Rendered & { out: string }>;
  /** Where all that was offered lies; no longer needed then. */
  keys: string[];
}

/**
 * What an artist's browser made of a video, where it is alike. What isn't is made here, and the log says why.
 */
export async function takeOffered(ctx: Context, { id, path, kinds, folder }: Waiting): Promise<Taken> {
  const taken: Taken['taken'] = new Map();
  const offered: (Offered & { key: string })[] = [];
  for (const kind of kinds.filter(isOffered)) {
    const key = offeredKey(id, kind);
    if (!(await ctx.storage.stat(key))) continue;
    const file = { kind, key, path: join(folder, `${kind}-offered`), out: join(folder, `${kind}-taken`) };
    await download(ctx.storage, key, file.path);
    offered.push(file);
  }
  const keys = offered.map(({ key }) => key);
  if (offered.length === 0) return { taken, keys };
  const examined = await examineApart({ path, offered }).catch((error: Error) => {
    ctx.log.warn({ error, video: id }, 'lighter files that an artist sent cannot be compared');
    return {} as Awaited<ReturnType<typeof examineApart>>;
  });
  for (const { kind, out } of offered) {
    const found = examined[kind];
    if (found && 'taken' in found) taken.set(kind, { ...found.taken, out });
    else if (found)
      ctx.log.warn(
        { video: id, kind, why: found.refused },
        'a lighter file that an artist sent is not taken',
      );
  }
  return { taken, keys };
}
