import type { Api } from '@salamu/api/client';
import type {} from 'astro';

declare global {
  namespace App {
    interface Locals {
      /** The API of the process that serves the site; elsewhere (`bun dev`) it is asked over HTTP. */
      callApi?: (request: Request) => Promise<Response>;
      api: Api;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when there is a session, or at the first touch or focus. */
    'client:touch'?: boolean;
  }
}
