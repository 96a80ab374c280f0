/**
 * The least that a server can do: these bytes with these headers, from memory. It asks the product for each of its
 * addresses once, as a browser would, and sends the same.
 */
const [origin = '', ...addresses] = process.argv.slice(2);
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** As another server sends them: these say what is between the two of us. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

const answers = new Map<string, { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>();
for (const address of addresses) {
  const answer = await fetch(origin + address, { headers, decompress: false });
  for (const name of hopByHop) answer.headers.delete(name);
  answers.set(address, { bytes: await answer.bytes(), headers: Object.fromEntries(answer.headers) });
}

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    const { pathname, search } = new URL(request.url);
    const found = answers.get(pathname + search);
    return found
      ? new Response(found.bytes, { headers: found.headers })
      : new Response(null, { status: 404 });
  },
});
console.log(`bare at http://127.0.0.1:${server.port}`);
