import { requestStates } from '@salamu/api/domain/request/states';
import { formatExact } from '@salamu/ui/browser/dates';
import { outcomeOf } from './outcomes.ts';

const timerAt = '2026-11-29T12:30:00.000Z';

test('a video or a dispute that waits names the moment frozen on the request (covers F132)', () => {
  for (const status of ['delivered', 'disputed'] as const)
    expect(outcomeOf({ status, timerAt, pausedAt: null })).toContain(`by ${formatExact(timerAt)}`);
});

test('every state is told, also without a moment', () => {
  for (const status of requestStates)
    expect(outcomeOf({ status, timerAt: null, pausedAt: null })).not.toMatch(/null|undefined/);
});
