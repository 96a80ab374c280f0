/** A file's bytes or text, whole, or in parts as they are generated. */
type Content = string | Uint8Array<ArrayBuffer> | AsyncIterator<string | Uint8Array>;

/** Answer with a file that the browser saves as `name`. Its type is hidden, so that the route's types stay its schema's. */
export function attached(name: string, type: string, content: Content): never {
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  return new Response(isWhole ? content : streamOf(content), { headers }) as never;
}

/** Generate a part only when the one before it was taken, and none after the reader has gone. */
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
