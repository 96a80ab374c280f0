import { expect, spyOn, test } from 'bun:test';
import { Prisma } from '@salamu/prisma/client';
import { jsonLog } from './log.ts';

test('what a query was about stays out of the log; what was wrong with it is said', () => {
  const written: string[] = [];
  const stderr = spyOn(process.stderr, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  const message =
    '\nInvalid `prisma.user.findMany()` invocation:\n\n{ where: { phone: "+254712345678" } }\n\nUnknown field.';
  jsonLog.error({ error: new Prisma.PrismaClientValidationError(message, { clientVersion: '7' }) }, 'failed');
  stderr.mockRestore();
  const { error } = JSON.parse(written.join(''));
  expect(error).toStartWith('PrismaClientValidationError: Unknown field.\n');
  expect(error).not.toContain('254712345678');
  expect(error).toContain('log.test.ts');
});
