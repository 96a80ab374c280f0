import type { RequestFacts } from './facts.ts';
import { fanLetters } from './fan.ts';

const delivered = (facts: Pick<RequestFacts, 'mayAskAgain' | 'approvedAt'>) =>
  fanLetters.delivered?.(facts as RequestFacts).lines.join(' ');
const approvedAt = '29 November 2026 at 12:30 (Nairobi time)';

test('another take is offered with the first video only, until the moment kept on the request (covers F125 F130)', () => {
  expect(delivered({ mayAskAgain: true, approvedAt })).toContain(`ask for another take until ${approvedAt}.`);
  expect(delivered({ mayAskAgain: false, approvedAt })).not.toContain('another take');
  expect(delivered({ mayAskAgain: false, approvedAt })).toContain(
    `report it to our team until ${approvedAt}.`,
  );
});

test('a mail that is late promises no time that is over', () => {
  expect(delivered({ mayAskAgain: true, approvedAt: '' })).not.toContain('until');
});
