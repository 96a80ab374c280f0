/**
 * Ends request bodies that are still arriving: what has arrived of an upload is kept, and the client resumes on another
 * copy.
 */
export interface Ending {
  /** The same request, whose body ends early if `end` is called while it is arriving. */
  watch(request: Request): Request;
  end(): void;
}

export function endingOfUploads(): Ending {
  const under = new Set<() => void>();
  return {
    watch(request) {
      if (!request.body) return request;
      const reader = request.body.getReader();
      const ended = Promise.withResolvers<{ done: true; value: undefined }>();
      const end = () => ended.resolve({ done: true, value: undefined });
      under.add(end);
      const body = new ReadableStream<Uint8Array>({
        async pull(stream) {
          try {
            const { done, value } = await Promise.race([reader.read(), ended.promise]);
            if (!done) return stream.enqueue(value);
            stream.close();
          } catch (error) {
            stream.error(error);
          }
          under.delete(end);
        },
        cancel(reason) {
          under.delete(end);
          return reader.cancel(reason);
        },
      });
      return new Request(request, { body });
    },
    end() {
      for (const end of under) end();
    },
  };
}
