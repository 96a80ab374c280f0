import type { Api } from '@salamu/api/client';

declare global {
  namespace App {
    interface Locals {
      /** The API of the process that serves the site; elsewhere (`bun dev`) it is asked over HTTP. */
      callApi?: (request: Request) => Promise<Response>;
      api: Api;
    }
  }
}
