import type { Api } from '@salamu/api/client';
import type { PageFacts } from '@salamu/api/domain/page-facts';
import type {} from 'astro';
import type { ReaderOf } from './data/page-api.ts';
import type { Told } from './data/page-calls.ts';

declare global {
  namespace App {
    interface Locals {
      /** The API of the process that serves the site; elsewhere (`bun dev`) it is asked over HTTP. */
      callApi?: (request: Request) => Promise<Response>;
      /** What can be read without a call, where the API is in this process. */
      readerOf?: ReaderOf;
      /** What the page shows, noted while it is made, where someone keeps it. */
      facts?: PageFacts;
      /** Counts the page by how old its data was, where the process counts. */
      countPage?: (data: 'fresh' | 'kept' | 'usual') => void;
      api: Api;
      /** How many bands of cloth the page has so far. */
      bands: number;
      /** What the page has to say about its data: read it once all of it is loaded. */
      told: Told;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when there is a session, or at the first touch or focus. */
    'client:touch'?: boolean;
  }
}
