import { serve } from '#api/start/serve.ts';
import type { TestProduct } from './product.ts';

export interface OverHttp {
  origin: string;
  /** Sends a call under `/api` to a socket. */
  call(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

const noPage = async () => new Response(null, { status: 404 });

/** The product's API behind a real port: what a client gets once the server has had its say. */
export function overHttp({ app, ctx }: TestProduct): OverHttp {
  const { url, stop } = serve({ app, web: noPage, dev: noPage }, { ...ctx.env, port: 0 });
  return { origin: url, call: (path, init) => fetch(`${url}/api${path}`, init), stop };
}
