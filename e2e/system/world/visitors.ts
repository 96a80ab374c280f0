import { publicUrl } from './setting.ts';

export interface Visitors {
  /** What was not answered as it should be. */
  readonly found: string[];
  readonly answered: number;
  /** The longest that one waited, in milliseconds. */
  readonly longest: number;
  leave(): Promise<void>;
}

interface Call {
  path: string;
  init?: RequestInit;
}

const json = { 'content-type': 'application/json' };
const words = JSON.stringify({ email: 'nobody@people.example', code: 'SAL-0000' });

/** What visitors do all day: read pages, read the API, and send a form. */
export const reading: Call[] = ['/', '/artists', '/terms', '/api/artists', '/login'].map((path) => ({
  path,
}));
export const sending: Call = {
  path: '/api/requests/track',
  init: { method: 'POST', headers: json, body: words },
};

/** So many visitors, each with one call after the other, until they are told to leave. */
export function visitorsDoing(calls: Call[], isFine: (answer: Response) => boolean, count = 4): Visitors {
  let isOpen = true;
  const seen = { found: [] as string[], answered: 0, longest: 0 };
  const one = async () => {
    for (let turn = 0; isOpen; turn += 1) {
      const { path, init } = calls[turn % calls.length] as Call;
      const began = performance.now();
      try {
        const answer = await fetch(publicUrl + path, init);
        const text = await answer.text();
        if (!isFine(answer)) seen.found.push(`${answer.status} ${path}: ${text.slice(0, 200)}`);
      } catch (error) {
        seen.found.push(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
      }
      seen.answered += 1;
      seen.longest = Math.max(seen.longest, performance.now() - began);
    }
  };
  const all = Promise.all(Array.from({ length: count }, one));
  return Object.assign(seen, {
    async leave() {
      isOpen = false;
      await all;
    },
  });
}
