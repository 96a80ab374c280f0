import { openProvenSession } from '../../proven-session.ts';
import type { Scene } from '../crashes/under-load.ts';
import { addPerformer } from '../people.ts';

/** An artist who opens and closes for orders all the while, and looks each time whether the directory says so. */
export interface DirectoryWatch {
  stop(): Promise<{ looks: number; breaks: string[] }>;
}

/** Milliseconds between two looks: visitors of one address have 60 searches a minute. */
const pause = 1_500;

export async function watchDirectory({ shop, dice }: Scene): Promise<DirectoryWatch> {
  const { client, ctx } = shop;
  const name = shop.artists.length;
  const artist = await addPerformer(ctx, dice, 'KES', name);
  const token = await openProvenSession(ctx, artist);
  const breaks: string[] = [];
  let looks = 0;
  let isOver = false;

  const look = async (accepting: boolean) => {
    const changed = await client.call(token, 'PUT', '/artists/settings', { body: { accepting } });
    if (changed.status !== 200) throw new Error(`settings were refused: ${JSON.stringify(changed.body)}`);
    const found = await client.call(token, 'GET', `/artists?available=true&search=Performer+${name}`);
    const ids = (found.body.items as { id: string }[]).map(({ id }) => id);
    looks += 1;
    if (ids.includes(artist.artistId) !== accepting)
      breaks.push(`an artist who ${accepting ? 'opened' : 'closed'} for orders read something older`);
  };
  const watching = (async () => {
    for (let accepting = false; !isOver; accepting = !accepting) {
      await look(accepting).catch((error: unknown) => void breaks.push(String(error)));
      await Bun.sleep(pause);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return { looks, breaks };
    },
  };
}
