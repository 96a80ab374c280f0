import { withStaleNotice } from './stale-notice.ts';

test('a finished page says how old it is before anything else', () => {
  const html = '<body><nav></nav><main id="main" tabindex="-1"><p>KES 2,500</p></main></body>';
  const told = withStaleNotice(html, new Date('2026-11-22T14:05:09Z'));
  expect(told).toContain('as of <time datetime="2026-11-22T14:05:09.000Z">14:05 UTC</time>');
  expect(told.indexOf('as of')).toBeLessThan(told.indexOf('<main'));
  expect(told).toEndWith(html.slice(html.indexOf('<main')));
});

test('it says so in the page’s language (covers §22.6)', () => {
  const html = '<!doctype html><html lang="fr"><body><main id="main"></main></body></html>';
  expect(withStaleNotice(html, new Date('2026-11-22T14:05:09Z'))).toContain(
    'Cette page date de <time datetime="2026-11-22T14:05:09.000Z">14:05 UTC</time>',
  );
});
