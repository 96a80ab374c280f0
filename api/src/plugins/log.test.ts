import { expect, test } from 'bun:test';
import { maskedUrl } from './log.ts';

const masked = (path: string) => maskedUrl(`http://localhost:3000${path}`);

test('nothing that grants access reaches the log', () => {
  expect(masked('/api/requests/1?token=secret&page=2')).toBe('/api/requests/1?token=***&page=2');
  expect(masked('/api/watch/secret')).toBe('/api/watch/***');
  expect(masked('/api/payments/webhooks/mpesa/payment.1.secret')).toBe('/api/payments/webhooks/mpesa/***');
  expect(masked('/api/payments/webhooks/mpesa/payment.1.secret/')).toBe('/api/payments/webhooks/mpesa/***');
});

test('what grants nothing stays as it came', () => {
  for (const path of ['/api/payments/webhooks/stripe', '/api/payments/1/check', '/api/artists?search=a'])
    expect(masked(path)).toBe(path);
});
