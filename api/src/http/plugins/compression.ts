import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Call } from './call.ts';
import { codingFor } from './content-coding.ts';

const leastBytes = 1_000;
/** Asynchronous, in threads: the event loop goes on answering others. */
const codecs = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
/** Brotli's default level is meant for files compressed once. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const isJson = ({ headers }: Response) =>
  /^application\/(.+\+)?json\b/.test(headers.get('content-type') ?? '');

/**
 * The answer, compressed if it is JSON, worth it and requested. Never one that may contain a secret: its length would
 * tell anyone who can inject text beside the secret how much of it they have guessed (BREACH).
 */
export async function compressed(
  request: Request,
  { origin, rule }: Call,
  answer: Response,
): Promise<Response> {
  if (origin.kind !== 'network' || rule?.holdsSecret || !isJson(answer)) return answer;
  answer.headers.append('vary', 'accept-encoding');
  const coding = codingFor(request, ['br', 'gzip']);
  if (coding === null || request.method === 'HEAD') return answer;
  const { status, headers } = answer;
  const bytes = await answer.bytes();
  if (bytes.length < leastBytes) return new Response(bytes, { status, headers });
  headers.set('content-encoding', coding);
  const smaller = coding === 'br' ? await codecs.br(bytes, brotliOptions) : await codecs.gzip(bytes);
  return new Response(smaller, { status, headers });
}
