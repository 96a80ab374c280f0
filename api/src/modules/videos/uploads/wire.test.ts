import { connect } from 'node:net';
import { join } from 'node:path';
import { DetailedError, Upload } from 'tus-js-client';
import { appHeldToDocument } from '#api/testing/document/matches-document.ts';
import { announce, fixture, idOf } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { until } from '#api/testing/until.ts';
import { framesOf } from '#api/testing/videos/frames.ts';

const product = await sharedProduct();

/** A process of its own, as far as uploads can tell: nothing is shared but database and disk. */
function startServer() {
  const app = appHeldToDocument(product.ctx);
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.handle(request) });
  return { url: server.url.origin, port: server.port ?? 0, kill: () => server.stop(true) };
}

interface Sending {
  url: string;
  bytes: Uint8Array;
  resume?: string;
  /** Stops after so many accepted bytes. */
  stopAfter?: number;
}

/** Sends with the client that the dashboard uses; the address of the upload, and whether it was sent to the end. */
function send({ url, bytes, resume, stopAfter }: Sending): Promise<{ address: string; sent: boolean }> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(Buffer.from(bytes), {
      endpoint: `${url}/api/uploads`,
      ...(resume && { uploadUrl: resume }),
      headers: { authorization: `Bearer ${product.people.zuri.token}` },
      metadata: { filename: '../../etc/passwd\u0000.mp4', filetype: 'text/html' },
      chunkSize: 32 * 1024,
      retryDelays: null,
      onSuccess: () => resolve({ address: upload.url ?? '', sent: true }),
      onError: reject,
      async onChunkComplete(_, accepted) {
        if (stopAfter === undefined || accepted < stopAfter) return;
        await upload.abort();
        resolve({ address: upload.url ?? '', sent: false });
      },
    });
    upload.start();
  });
}

const find = (address: string) =>
  product.ctx.db.upload.findUniqueOrThrow({ where: { id: address.split('/').at(-1) ?? '' } });

test('a phone that loses its network continues where it was, even with a restarted server (covers §10.4)', async () => {
  const bytes = await fixture('good.mp4').bytes();
  const before = startServer();
  const { address, sent } = await send({ url: before.url, bytes, stopAfter: 100_000 });
  expect(sent).toBe(false);
  await before.kill();

  const after = startServer();
  const moved = address.replace(before.url, after.url);
  expect((await send({ url: after.url, bytes, resume: moved })).sent).toBe(true);
  const upload = await find(address);
  expect(upload.finishedAt).not.toBeNull();
  expect(upload.content).toMatchObject({ kind: 'video', mimeType: 'video/mp4' });
  expect(upload.filename).toBe('../../etc/passwd.mp4');
  const { key } = upload.content as { key: string };
  const stored = await new Response(product.ctx.storage.open(key)).blob();
  expect(upload.content).toMatchObject({ bytes: stored.size });
  expect(await framesOf(stored)).toEqual(await framesOf(fixture('good.mp4')));
  await after.kill();
});

test('a server killed in the middle of a part keeps what had arrived', async () => {
  const bytes = await fixture('good.mp4').bytes();
  const id = idOf(await announce(product.as('zuri'), bytes.length));
  const before = startServer();
  const socket = connect(before.port, '127.0.0.1');
  socket.on('error', () => {});
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${product.people.zuri.token}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    `content-length: ${bytes.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, 150_000));
  const path = join(product.ctx.env.dataDir, 'files/uploads', id, '1');
  const refused = new Promise((resolve) => socket.once('data', (answer) => resolve(answer.toString())));
  await until(() => Bun.file(path).size > 0, refused);
  await before.kill();
  socket.destroy();

  const after = startServer();
  const resume = `${after.url}/api/uploads/${id}`;
  expect((await send({ url: after.url, bytes, resume })).sent).toBe(true);
  expect((await find(resume)).content).toMatchObject({ kind: 'video', durationMs: 8000 });
  await after.kill();
});

test('the client reads what is wrong with a file', async () => {
  const server = startServer();
  const refused = await send({ url: server.url, bytes: await fixture('truncated.mp4').bytes() }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(DetailedError);
  const answer = (refused as DetailedError).originalResponse;
  expect(answer?.getStatus()).toBe(422);
  expect(JSON.parse(answer?.getBody() ?? '').detail).toStartWith('The end of this file is missing');
  await server.kill();
});
