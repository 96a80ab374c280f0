import { Prisma } from '@salamu/prisma/client';
import fc from 'fast-check';
import { jsonLog } from './log.ts';
import { redact } from './redact.ts';

function written(facts: object): Record<string, string> {
  const lines: string[] = [];
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  jsonLog.error(facts, 'failed');
  stderr.mockRestore();
  return JSON.parse(lines.join(''));
}

test('a query’s values are not logged, only its error', () => {
  const message =
    '\nInvalid `prisma.user.findMany()` invocation:\n\n{ where: { phone: "+254712345678" } }\n\nUnknown field.';
  const { error } = written({
    error: new Prisma.PrismaClientValidationError(message, { clientVersion: '7' }),
  });
  expect(error).toStartWith('PrismaClientValidationError: Unknown field.\n');
  expect(error).not.toContain('254712345678');
  expect(error).toContain('log.test.ts');
});

test('lines of one event-loop turn are written together, in order, before any warning (covers F190)', async () => {
  const writes: string[] = [];
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((lines) => {
    writes.push(String(lines));
    return true;
  });
  const said = () => writes.map((lines) => [...lines.matchAll(/"message":"(\w+)"/g)].map(([, word]) => word));
  jsonLog.info({}, 'one');
  jsonLog.info({}, 'two');
  expect(said()).toEqual([]);
  jsonLog.warn({}, 'three');
  jsonLog.info({}, 'four');
  expect(said()).toEqual([['one', 'two', 'three']]);
  await new Promise((resolve) => setImmediate(resolve));
  jsonLog.info({ long: 'x'.repeat(10_000) }, 'five');
  stderr.mockRestore();
  expect(said()).toEqual([['one', 'two', 'three'], ['four'], ['five']]);
});

const secrets = [
  ['550 5.1.1 <amina.o+gifts@example.co.ke>: Recipient rejected', 'amina'],
  ['/api/admin/users?search=amina%40example.com&page=2', 'amina'],
  ['connect ECONNREFUSED smtps://hello:letmein@mail.example:465', 'letmein'],
  ['postgres://salamu:letmein@localhost:5432/salamu', 'letmein'],
  ['The number 254712345678 is not registered', '254712345678'],
  ['Cannot ring +254 712 345 678', '345 678'],
  ['{"PhoneNumber":254712345678}', '254712345678'],
  ['/api/admin/users?search=%2B254712345678', '254712345678'],
  ['ws_CO_03062024181217054708374149', '708374149'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl expired', 'eyJzdWIi'],
  ['authorization: Bearer 4f9aHc2Q0kLw', '4f9aHc2Q0kLw'],
  ['GET /media/videos/a.mp4?issued=1&signature=4f9aHc2Q failed', '4f9aHc2Q'],
  ['{"token":"4f9aHc2Q"}', '4f9aHc2Q'],
  ['Invalid API Key provided: sk_live_51HxAbCd', '51HxAbCd'],
  ['https://salamu.example/watch/Zm9vYmFyYmF6cXV4Zm9vYg', 'Zm9vYmFy'],
  ['https://salamu.example/track/1#Zm9vYmFyYmF6cXV4Zm9vYg', 'Zm9vYmFy'],
] as const;

test.each(secrets)('%s is logged without %s (covers F44)', (text, secret) => {
  const line = written({ error: new Error(text), says: text, nested: [{ text }] });
  expect(JSON.stringify(line)).not.toContain(secret);
});

test('a text-only line is redacted as thoroughly', () => {
  const pieces = secrets.flatMap(([text]) => text.split(/(?<=[\s:/?&=<>"])|(?=[\s@+])/));
  const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 });
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      expect(written({ says: text }).says).toBe(redact(text));
    }),
    { numRuns: 2_000 },
  );
  for (const [text] of secrets) expect(written({ says: text }).says).toBe(redact(text));
});

test('stack locations stay in the log (covers F44)', () => {
  const kept = {
    payment: '018f3c1d-0000-7000-8000-123456789012',
    route: '/api/artists/:id/reviews',
    url: '/api/artists?search=zuri&page=2',
    reference: 'pi_3PxQ2eKZ',
    version: 'node_modules/.bun/elysia@1.4.30/node_modules/elysia/dist/index.mjs:12:34',
    when: '2026-11-22T06:45:00.000Z',
    says: 'connect ECONNREFUSED 127.0.0.1:5432',
    amount: 250000000000,
  };
  expect(written(kept)).toMatchObject(kept as never);
  expect(written({ error: new Error('broke') }).error).toContain('log.test.ts');
});

test('a long word is logged as fast as a short one', () => {
  const long = 'a'.repeat(300_000);
  expect(written({ long }).long).toBe(long);
});
