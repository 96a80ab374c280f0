import { openServer } from './place/server.ts';
import { openServerControl } from './place/server-control.ts';
import { walk } from './walk.ts';

/** A stranger goes to production by docs/deploy.md; answers 0 where that is possible. */
export async function proveFromNothing(
  folder: string,
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const server = await openServer(folder, stack);
  const control = await openServerControl(server);
  stack.defer(() => control.stop(true));
  console.log(`An empty server is in ${folder}.`);
  const { certificates } = server.outside;
  return walk({ ...server, certificates, controlUrl: control.url.origin, stories: 'docs' }, args);
}
