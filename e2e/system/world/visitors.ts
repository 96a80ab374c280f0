import { type Network, newNetwork } from './network.ts';

export interface Visitors {
  /** What was not answered as it should be. */
  readonly found: string[];
  readonly answered: number;
  /** The hashed scripts and styles that pages have named since then, each by its path. */
  readonly files: Set<string>;
  /** The longest that one waited, in milliseconds. */
  readonly longest: number;
  leave(): Promise<void>;
}

interface Call {
  path: string;
  init?: { method: string; headers: Record<string, string>; body: string };
}

const json = { 'content-type': 'application/json' };
const words = JSON.stringify({ email: 'nobody@people.example', code: 'SAL-0000' });

/** What visitors do all day: read pages with all that belongs to them, read the API, and send a form. */
export const reading: Call[] = ['/', '/artists', '/terms', '/api/artists', '/login', '/artist/dashboard'].map(
  (path) => ({ path }),
);
export const sending: Call = {
  path: '/api/requests/track',
  init: { method: 'POST', headers: json, body: words },
};

const hashedFile = /(?<=")\/(?:_astro|assets)\/[^"\s]+\.(?:js|css)(?=")/g;

/**
 * So many visitors at a time, until they are told to leave: each comes from a network of their own, makes one call
 * after the other, and makes room for the next.
 */
export function visitorsDoing(calls: Call[], isFine: (answer: Response) => boolean, count = 4): Visitors {
  let isOpen = true;
  const seen = { found: [] as string[], answered: 0, longest: 0, files: new Set<string>() };
  /** Answers what came; nothing where nothing did. */
  const make = async (network: Network, { path, init }: Call): Promise<string> => {
    const began = performance.now();
    const text = await network.call(path, init).then(
      async (answer) => {
        const said = await answer.text();
        if (!isFine(answer)) seen.found.push(`${answer.status} ${path}: ${said.slice(0, 200)}`);
        return said;
      },
      (error) => {
        seen.found.push(`${path}: ${error}`);
        return '';
      },
    );
    seen.answered += 1;
    seen.longest = Math.max(seen.longest, performance.now() - began);
    return text;
  };
  const visit = async () => {
    const network = newNetwork();
    const kept = new Set<string>();
    for (const call of calls) {
      if (!isOpen) break;
      const files = (await make(network, call)).match(hashedFile) ?? [];
      for (const path of files.filter((each) => !kept.has(each))) {
        kept.add(path);
        seen.files.add(path);
        await make(network, { path });
      }
    }
    network.leave();
  };
  const one = async () => {
    while (isOpen) await visit();
  };
  const all = Promise.all(Array.from({ length: count }, one));
  return Object.assign(seen, {
    async leave() {
      isOpen = false;
      await all;
    },
  });
}
