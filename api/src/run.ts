import { type Env, readEnv, SettingsError } from './env.ts';
import { type OpenWeb, startProduct } from './product.ts';
import { welcome } from './welcome.ts';

/** `bun start` passes on a signal that a terminal or a process group has sent us too: those are one. */
const sameSignalMs = 1_000;
/** As long as this, in milliseconds, load balancers have to notice that this copy is not ready any more. */
const drainMs = 5_000;

/** Runs the product until it is told to stop, gracefully; told again, it ends at once. */
export async function run(openWeb: OpenWeb): Promise<void> {
  const env = settings();
  const product = await startProduct(env, openWeb).catch(giveUp);
  console.log(welcome(env, product.url));

  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    product.drain();
    if (env.production) await Bun.sleep(drainMs);
    await product.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function settings(): Env {
  try {
    return readEnv();
  } catch (error) {
    return giveUp(error);
  }
}

function giveUp(error: unknown): never {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
