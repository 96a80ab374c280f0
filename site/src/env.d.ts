import type { Api } from '@salamu/api/client';
import type { ContactDetails } from '@salamu/api/domain/brand';
import type { PageFacts } from '@salamu/api/domain/pages/page-facts';
import type { OfferedLocale } from '@salamu/messages/locales';
import type {} from 'astro';
import type { ReaderOf } from './data/page/page-api.ts';
import type { DataFreshness } from './data/page/page-calls.ts';
import type { ApiSending } from './data/request/enclose-posted.ts';

declare global {
  namespace App {
    interface Locals {
      /** The API, if this process serves it; otherwise (`bun dev`) it is called over HTTP. */
      callApi?: (request: Request) => Promise<Response>;
      /** Reads without a call, if the API is in this process. */
      readerOf?: ReaderOf;
      /** What the page shows, noted while it is rendered, if it will be cached. */
      facts?: PageFacts;
      /** Counts the page by the age of its data, if the process keeps metrics. */
      countPage?: (data: 'fresh' | 'kept' | 'usual') => void;
      /** How people reach us, if this process knows. */
      contact?: ContactDetails;
      /** The languages that pages are offered in, if not only English. */
      languages?: readonly OfferedLocale[];
      /** How long a page waits for the API, in milliseconds, if this process says so. */
      pageWaits?: number;
      api: Api;
      apiSending: ApiSending;
      /** How many textile bands the page has so far. */
      bands: number;
      /** What the page has to say about its data. Read it once everything is loaded. */
      told: DataFreshness;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when there is a session, at the first touch or focus, or if this tab keeps something under one of these keys. */
    'client:touch'?: boolean | readonly string[];
    /** Hydrates at the first touch or focus, or from the start if a draft is kept under this prefix. */
    'client:form'?: string;
  }
}
