import type { Env } from '#api/start/env.ts';

const banner =
  '<aside class="test-payments" aria-label="Test payments">Test payments only: no real money moves here.</aside>';

/** The page, with a banner saying that payments are only a test, if they are. The same for every visitor. */
export function withBanner(html: string, { testPayments }: Pick<Env, 'testPayments'>): string {
  return testPayments ? html.replace(/<body[^>]*>/, (body) => body + banner) : html;
}
