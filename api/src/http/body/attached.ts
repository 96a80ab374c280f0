/** Whole, or in generated chunks. */
type Content = string | Uint8Array<ArrayBuffer> | AsyncIterator<string | Uint8Array>;

/**
 * Answer with a file that the browser saves as `name`. Returns `never`, so that the route's types stay its schema's.
 */
export function attached(name: string, type: string, content: Content): never {
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  return new Response(isWhole ? content : streamOf(content), { headers }) as never;
}

/** Generates a chunk only when the previous one was read, and none after the reader has gone. */
function streamOf(parts: AsyncIterator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
