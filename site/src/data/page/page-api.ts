import type { Api } from '@salamu/api/client';
import type { PageFacts } from '@salamu/api/domain/pages/page-facts';
import type { Answered } from './page-calls.ts';

/** Reads one path of the API directly, for as long as the page waits, and notes what the answer shows. */
export type Reader = (
  query: Record<string, unknown>,
  facts: PageFacts,
  waited: Promise<null>,
) => Promise<Answered>;

/** The reader for a path; undefined if it has to be called. */
export type ReaderOf = (path: readonly string[]) => Reader | undefined;

/** Reads a path of the API, given in segments; undefined if it has to be called. */
export type Read = (path: readonly string[], query: Record<string, unknown>) => Promise<Answered> | undefined;

type Step = (...given: unknown[]) => unknown;

/** The typed client, with reads answered by `read` where it can; everything else is called. */
export const pageApi = (called: Api, read: Read): Api => step(called as unknown as Step, [], read) as Api;

function step(client: Step, path: readonly string[], read: Read): unknown {
  return new Proxy(client, {
    get(target, name) {
      const next = Reflect.get(target, name) as Step;
      if (name !== 'get') return step(next, [...path, String(name)], read);
      return (options: { query?: Record<string, unknown> } = {}) =>
        read(path, options.query ?? {})?.then(asEden) ?? next(options);
    },
    // A path parameter, which the client has checked, or a call that changes something.
    apply(target, _, given) {
      const [parameter] = given;
      const answer = target(...given);
      if (answer instanceof Promise) return answer;
      return step(answer as Step, [...path, ...Object.values(parameter as object).map(String)], read);
    },
  });
}

/** The answer in the form Eden gives it. */
function asEden({ status, data }: Answered) {
  if (data !== null) return { data, error: null, status };
  const response = new Response(null, { status });
  return { data: null, error: { status, value: {} }, status, response };
}
