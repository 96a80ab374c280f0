interface CsvFile {
  name: string;
  /** The whole file, or its parts as they are generated. */
  text: string | AsyncIterator<string>;
}

/**
 * Answer with a CSV file that the browser saves as `name`. Its type is hidden, so that the route's types stay those of
 * its JSON.
 */
export function csvFile({ name, text }: CsvFile): never {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return new Response(typeof text === 'string' ? text : streamOf(text), { headers }) as never;
}

/** Generate a part only when the one before it was taken, and none after the reader has gone. */
function streamOf(parts: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
