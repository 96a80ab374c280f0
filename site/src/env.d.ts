import type { Api } from '@salamu/api/client';

declare global {
  namespace App {
    interface Locals {
      /** The API: called in this process when the site is served by it, over HTTP in `bun dev`. */
      api: Api;
    }
  }
}
