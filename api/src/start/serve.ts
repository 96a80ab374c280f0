import { videoLimits } from '#api/domain/video/limits.ts';
import { setOrigin } from '#api/http/plugins/call.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { somethingFailed, unreadableAddress } from '#api/web/plain-page.ts';
import type { Web } from '#api/web/web.ts';
import { callsEndSeconds } from './draining.ts';
import { jsonLog } from './log/log.ts';
import type { Env } from './settings/env.ts';

export interface Serving {
  url: string;
  /** Calls and pages in progress, until their last byte is sent. */
  openAnswers(): number;
  /** Each further response closes its connection, so that no call is cut off later. */
  drain(): void;
  /** Stop accepting requests, end uploads where they are, let open calls finish, and cut off what takes too long. */
  stop(): Promise<void>;
}

export interface Answering {
  app: { fetch(request: Request): Response | Promise<Response> };
  web: Web;
  /** The `/dev` pages, which show the stand-ins for the outside world. */
  dev(request: Request): Promise<Response>;
}

const isApi = (path: string) => /^\/(api|media|metrics)(\/|$)/.test(path);
const isUpload = (path: string) => /^\/api\/uploads(\/|$)/.test(path);
const isDev = (path: string) => path.startsWith('/dev/');

/** The largest video in one piece, for tus clients that don't send parts; the gate has each route's limit. */
const mostBodyBytes = videoLimits.maxBytes + 1024 * 1024;

/** HTTP/1.0 health checks send no Host. */
const withoutHost = (request: Request): Request | null =>
  request.headers.get('host') ? null : new Request(`http://localhost${request.url}`, request);

/** An origin and path that need no decoding or resolving. */
const plainUrl = /^(https?:\/\/[^/?#]+)(\/[\w/-]*)(?:\?|$)/;
const mostOrigins = 100;

/** Reads a URL's path; null if its Host is invalid. Most need no parsing, which is slow. */
function pathReader(): (url: string) => string | null {
  const known = new Set<string>();
  return (url) => {
    const [, origin = '', path] = plainUrl.exec(url) ?? [];
    if (path !== undefined && known.has(origin)) return path;
    const parsed = URL.parse(url);
    if (parsed && known.size < mostOrigins) known.add(origin);
    return parsed?.pathname ?? null;
  };
}

/** Developer pages set their own headers; a missing page sets none. */
async function withSecurity(page: Promise<Response>, env: Env): Promise<Response> {
  const { status, headers, body } = await page;
  return new Response(body, {
    status,
    headers: { ...securityHeaders('page', env), ...Object.fromEntries(headers) },
  });
}

/** Serve the API, the site and the dashboards on one port. */
export function serve({ app, web, dev }: Answering, env: Env): Serving {
  const uploads = endingOfUploads();
  const pathOf = pathReader();
  let draining = false;

  function answer(received: Request, address: string): Response | Promise<Response> {
    const path = pathOf(received.url);
    if (path === null) {
      const whole = withoutHost(received);
      return whole ? answer(whole, address) : unreadableAddress(env);
    }
    if (isDev(path)) return withSecurity(dev(received), env);
    if (!isApi(path)) return web(received, address);
    const request = isUpload(path) ? uploads.watch(received) : received;
    setOrigin(request, { kind: 'network', address });
    return app.fetch(request);
  }

  const server = Bun.serve({
    port: env.port,
    hostname: env.host,
    maxRequestBodySize: mostBodyBytes,
    idleTimeout: 30,
    fetch(received, server) {
      const answered = answer(received, server.requestIP(received)?.address ?? 'unknown');
      return draining ? closing(answered) : answered;
    },
    error(error) {
      jsonLog.error({ error }, 'a request failed outside the API and the pages');
      return somethingFailed(env);
    },
  });
  return {
    url: `http://localhost:${server.port}`,
    openAnswers: () => server.pendingRequests,
    drain() {
      draining = true;
    },
    async stop() {
      draining = true;
      const finished = server.stop();
      uploads.end();
      const timer = setTimeout(() => server.stop(true), callsEndSeconds(env.drainSeconds) * 1000);
      await finished;
      clearTimeout(timer);
    },
  };
}

async function closing(answered: Response | Promise<Response>): Promise<Response> {
  const answer = await answered;
  answer.headers.set('connection', 'close');
  return answer;
}

/**
 * Ends request bodies that are still arriving: an upload's bytes so far are kept, and the client resumes on another
 * copy.
 */
interface Ending {
  /** The same request; its body ends early if `end` is called. */
  watch(request: Request): Request;
  end(): void;
}

function endingOfUploads(): Ending {
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
