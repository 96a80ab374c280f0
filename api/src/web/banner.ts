import type { Env } from '#api/start/settings/env.ts';

const testBanner =
  '<aside class="banner" aria-label="Test payments">Test payments only: no real money moves here.</aside>';

/** The page, with a banner if payments are only a test; the same for every visitor. */
export const withBanner = (html: string, { testPayments }: Pick<Env, 'testPayments'>): string =>
  testPayments ? html.replace(/<body[^>]*>/, (body) => body + testBanner) : html;
