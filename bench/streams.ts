import { SQL } from 'bun';
import { brief } from '../api/src/testing/orders.ts';
import type { Metered } from './metered.ts';
import { memoryOf } from './processor.ts';
import { good } from './signed-in.ts';

/** As many as one guest may have open. */
const perGuest = 6;
const settleMs = 5_000;

export interface Streams {
  open: number;
  /** What they cost above rest, in bytes. */
  memory: number;
  /** From a change to the last stream of its guest, in milliseconds. */
  told: number;
}

/** Guests who follow their requests, so many streams in all, each on a connection of its own. */
export async function openStreams(product: Metered, databaseUrl: string, count: number): Promise<Streams> {
  const guests = await placeOrders(product.url, databaseUrl, Math.ceil(count / perGuest));
  await Bun.sleep(settleMs);
  const atRest = memoryOf(product.pid).program;
  const { hostname, port } = new URL(product.url);
  let heard = 0;
  const sockets = [];
  for (let n = 0; n < count; n += 1) {
    const guest = guests[Math.floor(n / perGuest)];
    const network = `10.${5 + Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${n % 250}`;
    sockets.push(
      await Bun.connect({
        hostname,
        port: Number(port),
        socket: {
          open: (socket) =>
            void socket.write(
              `GET /api/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Tracking ${guest?.token}\r\nX-Forwarded-For: ${network}\r\n\r\n`,
            ),
          data: (_, bytes) => {
            if (bytes.toString().includes('"cancelled"')) heard += 1;
          },
        },
      }),
    );
  }
  while ((await product.figure('live_streams')) < count) await Bun.sleep(100);
  await Bun.sleep(settleMs);
  const memory = memoryOf(product.pid).program - atRest;
  const startedAt = performance.now();
  const headers = { authorization: `Tracking ${guests[0]?.token}`, 'x-forwarded-for': '10.9.0.1' };
  await good(fetch(`${product.url}/api/requests/${guests[0]?.id}/cancel`, { method: 'POST', headers }));
  while (heard < perGuest) await Bun.sleep(1);
  const told = performance.now() - startedAt;
  for (const socket of sockets) socket.terminate();
  // Those that nobody reads any more are forgotten.
  while ((await product.figure('live_streams')) > 0) await Bun.sleep(100);
  return { open: count, memory, told };
}

async function placeOrders(origin: string, databaseUrl: string, count: number) {
  await using database = new SQL(databaseUrl, { max: 1 });
  const artists = await database<{ id: string }[]>`
    SELECT id FROM artists WHERE listed AND accepting AND ${brief.language} = ANY(languages)
      AND "awayUntil" IS NULL AND "openCap" IS NULL AND "dailyCap" IS NULL`;
  const guests: { id: string; token: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const guest = { name: 'Njeri', email: `${crypto.randomUUID()}@fans.example` };
    const placed = await good(
      fetch(`${origin}/api/requests`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'x-forwarded-for': `10.3.${n % 250}.1`,
        },
        body: JSON.stringify({ ...brief, artistId: artists[n % artists.length]?.id, guest }),
      }),
    );
    const { request, trackingToken } = (await placed.json()) as {
      request: { id: string };
      trackingToken: string;
    };
    guests.push({ id: request.id, token: trackingToken });
  }
  return guests;
}
