import { checkoutPage, providersPage } from './pay-address.ts';

const id = '0199f0c4-0000-7000-8000-000000000001';

test('a page is the provider’s unless it is our own page for the same payment', () => {
  expect(providersPage({ id, checkoutUrl: null })).toBeNull();
  expect(providersPage({ id, checkoutUrl: `https://salamu.example/checkout/${id}` })).toBeNull();
  const theirs = 'https://checkout.stripe.com/c/pay/cs_1#frag';
  expect(providersPage({ id, checkoutUrl: theirs })).toBe(theirs);
  const other = 'https://salamu.example/checkout/another';
  expect(providersPage({ id, checkoutUrl: other })).toBe(other);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://checkout.stripe.com/c/pay/cs_1',
  '//checkout.stripe.com',
  'nowhere',
])('%s is not a page to send anyone to (covers F69)', (checkoutUrl) => {
  expect(providersPage({ id, checkoutUrl })).toBeNull();
});

test('a simulator’s page on this machine needs no https', () => {
  const checkoutUrl = 'http://127.0.0.1:4010/c/pay/cs_1';
  expect(providersPage({ id, checkoutUrl })).toBe(checkoutUrl);
});

test('a guest’s key travels in the fragment, which no server sees', () => {
  expect(checkoutPage(id, null)).toBe(`/checkout/${id}`);
  expect(checkoutPage(id, 'secret')).toBe(`/checkout/${id}#secret`);
});
