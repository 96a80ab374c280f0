import { maskAddress, maskWords } from './mask-address.ts';

test.each([
  ['https://salamu.example/track/01a2#Zm9v-YmFy', 'https://salamu.example/track/01a2#…'],
  ['https://salamu.example/watch/c2VjcmV0', 'https://salamu.example/watch/…'],
  ['https://salamu.example/confirm?token=abc#def', 'https://salamu.example/confirm?…#…'],
  ['https://salamu.example/artist/earnings', 'https://salamu.example/artist/earnings'],
])('%s is masked', (url, masked) => {
  expect(maskAddress(url)).toBe(masked);
});

test('sign-in codes are masked, other digits aren’t (covers §15.38)', () => {
  expect(maskWords('482913 is your code for Salamu')).toBe('•••••• is your code for Salamu');
  expect(maskWords('Enter 482913. Order SAL-482913, KES 2,500, +254712345678.')).toBe(
    'Enter ••••••. Order SAL-482913, KES 2,500, +254712345678.',
  );
  expect(maskWords('Open http://localhost:3000/watch/abc now')).toBe(
    'Open http://localhost:3000/watch/… now',
  );
});
