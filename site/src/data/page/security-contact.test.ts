import { securityTxt } from './security-contact.ts';

test('security.txt says where to report a weakness, and expires within a year (covers F90)', () => {
  const base = new URL('https://salamu.example/anything');
  const text = securityTxt({ email: 'help@salamu.example', base, now: new Date('2026-11-22T14:05:00Z') });
  expect(text).toBe(
    [
      'Contact: mailto:help@salamu.example',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en, sw, fr',
      'Canonical: https://salamu.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
