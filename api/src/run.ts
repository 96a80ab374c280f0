import { type Env, readEnv, SettingsError } from './env.ts';
import { type OpenWeb, startProduct } from './product.ts';
import { welcome } from './welcome.ts';

/** Runs the product until it is told to stop, gracefully; a second signal ends it at once. */
export async function run(openWeb: OpenWeb): Promise<void> {
  const env = settings();
  const product = await startProduct(env, openWeb).catch(giveUp);
  console.log(welcome(env, product.url));

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
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
