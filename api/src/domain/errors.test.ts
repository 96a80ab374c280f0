import { DomainError, invalidInput, problems } from './errors.ts';

test('an error has its code’s status, and by default its title', () => {
  const missing = new DomainError('not_found');
  expect(missing).toMatchObject({
    name: 'DomainError',
    status: 404,
    message: problems.not_found.title(),
    details: {},
  });
  expect(new DomainError('too_many_requests', 'Wait a minute.', { retryAfter: 60 })).toMatchObject({
    status: 429,
    message: 'Wait a minute.',
    details: { retryAfter: 60 },
  });
});

test('invalid input names its fields, with the first one’s message as detail', () => {
  const errors = [
    { path: 'guest.email', message: 'An email address.' },
    { path: 'reason', message: 'Why?' },
  ];
  expect(invalidInput(...errors)).toMatchObject({
    status: 422,
    message: 'An email address.',
    details: { errors },
  });
  expect(invalidInput().message).toBe(problems.invalid_input.title());
});
