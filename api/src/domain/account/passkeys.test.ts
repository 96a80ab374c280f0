import { expect, test } from 'bun:test';
import { passkeyParty } from './passkeys.ts';

test.each([
  ['https://salamu.example', { id: 'salamu.example', origin: 'https://salamu.example' }],
  ['https://salamu.example:8443/', { id: 'salamu.example', origin: 'https://salamu.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://salamu.example', null],
  ['https://203.0.113.7', null],
  ['http://127.0.0.1:3000', null],
  ['https://[2001:db8::7]', null],
])('passkeys at %s', (publicUrl, party) => {
  expect(passkeyParty(publicUrl)).toEqual(party);
});
