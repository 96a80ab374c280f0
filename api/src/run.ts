import { readEnv, SettingsError } from './env.ts';
import { type OpenWeb, type Product, startProduct } from './product.ts';

/** Runs the product until it is told to stop, gracefully; a second signal ends it at once. */
export async function run(openWeb: OpenWeb): Promise<void> {
  const product = await start(openWeb);
  console.log(`Salamu is at ${product.url}`);

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

async function start(openWeb: OpenWeb): Promise<Product> {
  try {
    return await startProduct(readEnv(), openWeb);
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  }
}
