import type { Socket } from 'bun';

const connections = 32;
/** Visitors from as many networks take turns on each connection. */
const visitorsOfEach = 8;

/** What a browser says of itself: it takes compressed bytes. */
const requestFor = (url: URL, visitor: number) =>
  [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Accept: text/html,application/json;q=0.9,*/*;q=0.8',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-GB,en;q=0.9',
    `X-Forwarded-For: 10.1.${visitor}.1`,
    '\r\n',
  ].join('\r\n');

const endOfHeaders = '\r\n\r\n';
const endOfChunks = '\r\n0\r\n\r\n';

/** Counts how much of one answer has come; the next is asked for only after it. */
class Answer {
  #headers = '';
  #missing: number | 'chunks' | null = null;
  #tail = '';

  /**
   * Whether it is complete with these bytes.
   * @throws where it is not a 200
   */
  completesWith(bytes: Buffer): boolean {
    let body = bytes;
    if (this.#missing === null) {
      const before = this.#headers.length;
      this.#headers += bytes.toString('latin1');
      const end = this.#headers.indexOf(endOfHeaders);
      if (end === -1) return false;
      const headers = this.#headers.slice(0, end).toLowerCase();
      if (!headers.startsWith('http/1.1 200')) throw new Error(`answered ${headers.split('\r\n')[0]}`);
      const length = /\r\ncontent-length: *(\d+)/.exec(headers)?.[1];
      this.#missing = length === undefined ? 'chunks' : Number(length);
      body = bytes.subarray(end + endOfHeaders.length - before);
    }
    if (this.#missing === 'chunks') {
      this.#tail = (this.#tail + body.subarray(-endOfChunks.length).toString('latin1')).slice(
        -endOfChunks.length,
      );
      return this.#tail === endOfChunks;
    }
    this.#missing -= body.length;
    return this.#missing === 0;
  }
}

/**
 * Asks for one address for some time, on 32 connections that each wait for their answer, and tells how many came.
 * Sockets rather than `fetch`, so that the one who asks is quicker than any server.
 */
export async function answersOf(address: string, seconds: number): Promise<number> {
  const url = new URL(address);
  const until = performance.now() + seconds * 1000;
  let answers = 0;

  function connect(first: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const requests = Array.from({ length: visitorsOfEach }, (_, n) =>
      requestFor(url, first * visitorsOfEach + n),
    );
    let asked = 0;
    const ask = (socket: Socket) => {
      socket.write(requests[asked % visitorsOfEach] ?? '');
      asked += 1;
    };
    let answer = new Answer();
    const data = (socket: Socket, bytes: Buffer) => {
      try {
        if (!answer.completesWith(bytes)) return;
      } catch (error) {
        reject(new Error(`${address} ${(error as Error).message}`));
        socket.end();
        return;
      }
      answers += 1;
      answer = new Answer();
      if (performance.now() < until) ask(socket);
      else socket.end();
    };
    Bun.connect({
      hostname: url.hostname,
      port: Number(url.port),
      socket: {
        open: ask,
        data,
        close: () => (performance.now() < until ? reject(new Error(`${address} hung up`)) : resolve()),
        error: (_, error) => reject(error),
        connectError: (_, error) => reject(error),
      },
    }).catch(reject);
    return promise;
  }

  await Promise.all(Array.from({ length: connections }, (_, first) => connect(first)));
  return answers;
}
