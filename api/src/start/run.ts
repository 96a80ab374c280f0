import { TooOldError } from '@salamu/prisma/floor';
import { longestStopSeconds } from './draining.ts';
import { type Env, readEnv, SettingsError } from './env.ts';
import { type OpenWeb, startProduct } from './product.ts';
import { PortTakenError } from './serve.ts';
import { stopOnSignal } from './stop-signals.ts';
import { welcome } from './welcome.ts';

/** Runs the product until it is told to stop, gracefully, also while it still starts; told again, it ends at once. */
export async function run(openWeb: OpenWeb): Promise<void> {
  const env = settings();
  const stopping = new AbortController();
  const starting = startProduct(env, openWeb, { signal: stopping.signal });
  stopOnSignal(async () => {
    stopping.abort();
    const product = await starting.catch((error: unknown) => {
      if (error !== stopping.signal.reason) throw error;
    });
    if (!product) return;
    product.drain();
    // Load balancers notice meanwhile that this copy is not ready any more.
    await Bun.sleep(env.drainSeconds * 1000);
    await product.stop();
  }, longestStopSeconds);
  const product = await starting.catch((error: unknown) => (stopping.signal.aborted ? null : giveUp(error)));
  if (product && !stopping.signal.aborted) console.log(welcome(env, product.url));
}

/** The settings; a process whose settings will not do ends here, saying which. */
export function settings(): Env {
  try {
    return readEnv();
  } catch (error) {
    return giveUp(error);
  }
}

export function giveUp(error: unknown): never {
  const isPlain = [SettingsError, PortTakenError, TooOldError].some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}
