import { DomainError } from '#api/domain/errors.ts';

type Body = ReadableStream<Uint8Array> | null;

/**
 * A body's chunks, counted as they are read: `Content-Length` may be missing or wrong.
 * @throws what `tooLarge` makes, beyond `most` bytes
 */
export async function* piecesWithin(
  body: Body,
  most: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > most) throw tooLarge();
    yield piece;
  }
}

/** The whole body; throws like `piecesWithin`. */
export const readWithin = async (body: Body, most: number, tooLarge: () => Error): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(piecesWithin(body, most, tooLarge)));

/**
 * A request's raw body.
 * @throws DomainError `too_large` with `words`, beyond `most` bytes
 */
export const readBytes = ({ body }: Request, most: number, words: string): Promise<Uint8Array> =>
  readWithin(body, most, () => new DomainError('too_large', words));
