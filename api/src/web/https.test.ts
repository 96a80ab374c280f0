import { setOrigin } from '#api/http/plugins/call.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { buildPages } from '../../scripts/build.ts';
import { builtWeb, type Web } from './web.ts';

const publicUrl = 'https://salamu.example';

await buildPages();
const product = await sharedProduct({ publicUrl, callbackUrl: publicUrl, trustedProxies: ['127.0.0.1'] });
const callApi = async (request: Request) => {
  setOrigin(request, { kind: 'in-process' });
  return product.app.fetch(request);
};
const web: Web = await builtWeb({ callApi }, product.ctx.env);

/** As a TLS-terminating proxy forwards a page: plain http, to its own host name. */
const get = (path: string) =>
  web(
    new Request(`http://127.0.0.1:3000${path}`, {
      headers: { 'x-forwarded-proto': 'https', host: 'inside' },
    }),
    '127.0.0.1',
  );

describe('behind a TLS proxy', () => {
  test('every kind of page is served with its https URL', async () => {
    const { slug } = await product.ctx.db.artist.findFirstOrThrow({ where: { listed: true } });
    for (const path of [
      '/',
      '/artists',
      `/artists/${slug}`,
      '/testimonials',
      '/faqs',
      '/pricing',
      '/login',
    ]) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
      expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    }
  });

  test('the dashboards, robots.txt and the sitemap are served too', async () => {
    for (const path of ['/artist/dashboard', '/admin/users', '/robots.txt', '/sitemap-index.xml'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(await (await get('/sitemap-index.xml')).text()).toContain(`<loc>${publicUrl}/sitemaps/`);
  });
});
