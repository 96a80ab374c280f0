import { createAdmin } from './place/admin.ts';
import { openControl } from './place/control.ts';
import { openPlace } from './place/place.ts';
import { proveStreams } from './place/streams.ts';
import { walk } from './walk.ts';

const adminEmail = 'admin@salamu.example';

/** Production as it is there, behind Caddy; answers 0 where all is well. */
export async function proveTwoCopies(
  folder: string,
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const place = await openPlace(folder, stack);
  const control = openControl(place);
  stack.defer(() => control.stop(true));
  await createAdmin(place.settings, adminEmail);
  console.log(`Production answers at ${place.publicUrl}; its files are in ${folder}.`);
  const there = {
    ...place,
    adminEmail,
    controlUrl: control.url.origin,
    copyUrls: place.copies.map(({ url }) => url),
  };
  const failed = await walk({ ...there, stories: 'caddy' }, args);
  const streams = await proveStreams(folder, place.certificates);
  return failed || streams;
}
