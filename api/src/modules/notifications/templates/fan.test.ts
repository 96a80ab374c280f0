import { expect, test } from 'bun:test';
import { defaultSettings } from '#api/domain/settings.ts';
import type { RequestFacts } from './facts.ts';
import { fanLetters } from './fan.ts';

const delivered = (mayAskAgain: boolean) => {
  const facts = { mayAskAgain, windows: { ...defaultSettings.windows, approvalDays: 9 } };
  return fanLetters.delivered?.(facts as RequestFacts).lines.join(' ');
};

test('another take is offered with the first video only, for as long as the rules say', () => {
  expect(delivered(true)).toContain('ask for another take within 9 days');
  expect(delivered(false)).not.toContain('another take');
  expect(delivered(false)).toContain('report it to our team within 9 days');
});
