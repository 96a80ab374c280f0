interface CsvFile {
  name: string;
  /** The whole of it, or its parts as they are made. */
  text: string | AsyncIterator<string>;
}

/**
 * Answers with a CSV file that the browser saves under `name`. For the types it is nothing, so that those of the route
 * stay the ones of its JSON.
 */
export function csvFile({ name, text }: CsvFile): never {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return new Response(typeof text === 'string' ? text : streamOf(text), { headers }) as never;
}

/** Makes a part only when the one before it has been taken, and none after the reader has gone. */
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
