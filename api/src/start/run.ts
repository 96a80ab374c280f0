import { StartError } from '@salamu/prisma/start-error';
import { longestStopSeconds } from './draining.ts';
import { type OpenWeb, startProduct } from './product.ts';
import { type Env, readEnv } from './settings/env.ts';
import { stopOnSignal } from './stop-signals.ts';

const logins: [address: string, email: string][] = [
  ['/login', 'fan@salamu.test'],
  ['/login', 'artist@salamu.test'],
  ['/admin-login', 'admin@salamu.test'],
];

/** Printed at start: the URLs and, with demo data, a login per role. */
function welcome(
  env: Pick<Env, 'demo' | 'mailUrl' | 'production' | 'paymentProviders'>,
  url: string,
): string {
  const lines = [`Salamu is at ${url}`, `  API reference   ${url}/api/docs`];
  if (!env.production && env.mailUrl === null) lines.push(`  Captured mail   ${url}/dev/mail`);
  if (!env.production && env.paymentProviders.includes('sandbox'))
    lines.push(`  Sandbox bank    ${url}/dev/bank`);
  if (env.demo) {
    lines.push('', 'Demo logins, password karibu-salamu');
    for (const [path, email] of logins) lines.push(`  ${email.padEnd(20)}${url}${path}`);
  }
  return lines.join('\n');
}

/** Run the product until told to stop, gracefully even during the start; a second signal ends it immediately. */
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
    // Meanwhile, load balancers notice that this copy isn't ready.
    await Bun.sleep(env.drainSeconds * 1000);
    await product.stop();
  }, longestStopSeconds);
  const product = await starting.catch((error: unknown) => (stopping.signal.aborted ? null : giveUp(error)));
  if (product && !stopping.signal.aborted) console.log(welcome(env, product.url));
}

/** The settings; invalid ones are listed and end the process. */
export function settings(): Env {
  try {
    return readEnv();
  } catch (error) {
    return giveUp(error);
  }
}

/** Exit because of this error: just the message if someone can act on it, else with its stack. */
export function giveUp(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
