import { expect, test } from 'bun:test';
import { checkoutPage, providersPage } from './pay-address.ts';

const id = '0199f0c4-0000-7000-8000-000000000001';

test('a page is the provider’s unless it is our own of the same payment', () => {
  expect(providersPage({ id, checkoutUrl: null })).toBeNull();
  expect(providersPage({ id, checkoutUrl: `https://salamu.example/checkout/${id}` })).toBeNull();
  const theirs = 'https://checkout.stripe.com/c/pay/cs_1#frag';
  expect(providersPage({ id, checkoutUrl: theirs })).toBe(theirs);
  const other = 'https://salamu.example/checkout/another';
  expect(providersPage({ id, checkoutUrl: other })).toBe(other);
});

test('a guest’s key goes along in the fragment, which no server sees', () => {
  expect(checkoutPage(id, null)).toBe(`/checkout/${id}`);
  expect(checkoutPage(id, 'secret')).toBe(`/checkout/${id}#secret`);
});
