import { inLocale } from '@salamu/messages/in-locale';
import { isPreview } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import type { Env } from '#api/start/env.ts';

const banner = (label: string, words: string) =>
  `<aside class="banner" aria-label="${label}">${words}</aside>`;

const testBanner = banner('Test payments', 'Test payments only: no real money moves here.');

/** What a page in a language that nobody has read says of itself. */
const previewBanner = () => banner(m.preview_notice_label(), m.preview_notice());

/** The page, with a banner saying that payments are only a test, or its language a preview. The same for every visitor. */
export function withBanner(html: string, { testPayments }: Pick<Env, 'testPayments'>): string {
  const [, language = ''] = /<html lang="([\w-]+)"/.exec(html) ?? [];
  const banners = [
    testPayments ? testBanner : '',
    isPreview(language) ? inLocale(language, previewBanner) : '',
  ].join('');
  return banners ? html.replace(/<body[^>]*>/, (body) => body + banners) : html;
}
