import { join } from 'node:path';
import { type Certificates, startRecipe } from './caddy.ts';
import { freePorts } from './ports.ts';

const events = 5;
const everyMs = 300;

/** Stands where the copies stand, and tells an event every now and then. */
function openTeller() {
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/api/ready': new Response('ok'),
      '/api/events': () =>
        new Response(
          async function* () {
            for (let told = 0; told < events; told += 1) {
              yield `data: ${told}\n\n`;
              await Bun.sleep(everyMs);
            }
          } as never,
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    },
  });
}

/** Milliseconds between the first event and the last, as a reader behind the proxy gets them. */
async function spreadOf(url: string, ca: string): Promise<number> {
  const answer = await fetch(url, { tls: { ca } });
  const times: number[] = [];
  for await (const _ of answer.body ?? []) times.push(performance.now());
  return (times.at(-1) ?? 0) - (times[0] ?? 0);
}

/** Whether the proxy passes an event on when it comes, and not when the stream has ended; answers 1 if not. */
export async function proveStreams(folder: string, certificates: Certificates): Promise<number> {
  const ca = await Bun.file(certificates.authority).text();
  const teller = openTeller();
  const address = `127.0.0.1:${teller.port}`;
  const [httpPort = 0, httpsPort = 0] = await freePorts(2);
  const proxy = await startRecipe(
    { folder: join(folder, 'events'), httpPort, httpsPort, copies: [address, address] },
    certificates.home,
  );
  const spread = await spreadOf(`https://localhost:${httpsPort}/api/events`, ca);
  await proxy.stop();
  await teller.stop(true);
  const passes = spread > (events - 2) * everyMs;
  console.log(
    `  ${passes ? '✓' : '✘'} Caddy › events are passed on as they come (over ${spread.toFixed()} ms)`,
  );
  return passes ? 0 : 1;
}
