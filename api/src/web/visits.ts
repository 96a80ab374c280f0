import { sourceIn } from '#api/domain/artist/sources.ts';
import { callOf } from '#api/http/plugins/call.ts';
import type { Tally } from '#api/modules/artists/sources/tally.ts';
import type { Web } from './web.ts';

const artistPage = '/artists/[slug]';
const program =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|meta-external|whatsapp|embedly|headless|lighthouse/i;

/** Whether a person opened this page now: neither a program, nor a browser that only loads it in advance. */
function isVisit({ method, headers }: Request): boolean {
  const agent = headers.get('user-agent') ?? '';
  const advance = `${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`;
  const destination = headers.get('sec-fetch-dest') ?? 'document';
  return (
    method === 'GET' &&
    destination === 'document' &&
    !/prefetch|prerender|preview/i.test(advance) &&
    agent.startsWith('Mozilla/') &&
    !program.test(agent)
  );
}

/** The pages; a visit to an artist’s page that says where it came from is counted, whatever cache answered it. */
export function countVisits(web: Web, visits: Tally): Web {
  return async (request, address) => {
    const answer = await web(request, address);
    if (!request.url.includes('from=')) return answer;
    const { page, network } = callOf(request);
    const { pathname, searchParams } = new URL(request.url);
    const [, slug = ''] = /\/artists\/([^/]+)\/?$/.exec(pathname) ?? [];
    const source = page === artistPage ? sourceIn(searchParams) : null;
    if (source === null) return answer;
    // A proxy that answered the next one would keep it from being counted.
    answer.headers.set('cache-control', 'private, no-cache');
    const moved = answer.headers.get('location');
    // An artist’s former address: the visit is counted where it leads.
    if (moved) answer.headers.set('location', `${moved}${moved.includes('?') ? '&' : '?'}from=${source}`);
    else if ([200, 304].includes(answer.status) && isVisit(request)) visits.note({ slug, source }, network);
    return answer;
  };
}
