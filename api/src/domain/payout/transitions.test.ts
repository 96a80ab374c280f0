import { describe, expect, test } from 'bun:test';
import { manualPayouts, type PayoutState, payoutStates } from './states.ts';
import {
  findPayoutTransition,
  isSettled,
  openPayoutStates,
  payoutActions,
  payoutActionsFor,
  payoutTransitions,
} from './transitions.ts';

const sent = (status: PayoutState) => ({ status, provider: 'sandbox' });
const byHand = (status: PayoutState) => ({ status, provider: manualPayouts });

describe('the life of a payout', () => {
  test('reaches every state', () => {
    const reached = new Set<PayoutState>(['requested']);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const action of payoutActions)
        if (payoutTransitions[action].from.some((state) => reached.has(state)))
          reached.add(payoutTransitions[action].to);
    }
    expect([...reached].sort()).toEqual([...payoutStates].sort());
  });

  test('ends paid, failed or rejected, and goes on from everywhere else', () => {
    expect(payoutStates.filter(isSettled)).toEqual(['paid', 'failed', 'rejected']);
    for (const state of openPayoutStates) {
      const ways = payoutActions.filter((action) =>
        [sent(state), byHand(state)].some(
          (payout) => findPayoutTransition(action, payout, payoutTransitions[action].by) !== null,
        ),
      );
      expect({ state, ways: ways.length > 0 }).toEqual({ state, ways: true });
    }
  });

  test('moves the reserved money exactly where it ends', () => {
    for (const action of payoutActions) {
      const { to, money } = payoutTransitions[action];
      expect({ action, moves: money !== 'none' }).toEqual({ action, moves: isSettled(to) });
    }
  });

  test('lets nothing be taken back that may have been sent', () => {
    for (const state of ['sending', 'unknown', 'paid'] as const)
      expect(payoutActionsFor(sent(state), 'admin')).toEqual([]);
  });

  test('is recorded by hand only where no provider sends it', () => {
    expect(payoutActionsFor(sent('approved'), 'admin')).toEqual(['reject']);
    expect(payoutActionsFor(byHand('approved'), 'admin')).toEqual(['reject', 'record']);
    expect(findPayoutTransition('send', byHand('approved'), 'system')).toBeNull();
  });
});
