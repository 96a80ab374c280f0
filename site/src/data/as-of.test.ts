import { expect, test } from 'bun:test';
import { withAsOf } from './as-of.ts';

test('a finished page says of when it is, before everything else that it says', () => {
  const html = '<body><nav></nav><main id="main" tabindex="-1"><p>KES 2,500</p></main></body>';
  const told = withAsOf(html, new Date('2026-11-22T14:05:09Z'));
  expect(told).toContain('as of <time datetime="2026-11-22T14:05:09.000Z">14:05 UTC</time>');
  expect(told.indexOf('as of')).toBeLessThan(told.indexOf('<main'));
  expect(told).toEndWith(html.slice(html.indexOf('<main')));
});
