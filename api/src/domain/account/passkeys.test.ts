import { ceremonyLasts, passkeyParty } from './passkeys.ts';

test.each([
  ['https://salamu.example', { id: 'salamu.example', origin: 'https://salamu.example' }],
  ['https://salamu.example:8443/', { id: 'salamu.example', origin: 'https://salamu.example:8443' }],
  [
    'https://10.0.0.1.salamu.example',
    { id: '10.0.0.1.salamu.example', origin: 'https://10.0.0.1.salamu.example' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://salamu.example', null],
  ['https://203.0.113.7', null],
  ['https://203.0.113.70', null],
  ['http://127.0.0.1:3000', null],
  ['https://[2001:db8::7]', null],
])('passkeys at %s', (publicUrl, party) => {
  expect(passkeyParty(publicUrl)).toEqual(party);
});

test('a passkey ceremony lasts minutes, to find the device', () => {
  expect(ceremonyLasts).toBeGreaterThanOrEqual(60_000);
});
