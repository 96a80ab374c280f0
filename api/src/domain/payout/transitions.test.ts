import { manualPayouts, type PayoutState, payoutStates } from './states.ts';
import { isSettled, openPayoutStates, type PayoutFacts, payoutLife } from './transitions.ts';

const now = new Date('2026-11-02T09:00:00Z');
const sent = (status: PayoutState): PayoutFacts => ({ status, provider: 'sandbox' });
const byHand = (status: PayoutState): PayoutFacts => ({ status, provider: manualPayouts });

describe('the life of a payout', () => {
  test('ends paid, failed, rejected or cancelled, and continues from every other state (covers §15.71)', () => {
    expect(payoutStates.filter(isSettled)).toEqual(['paid', 'failed', 'rejected', 'cancelled']);
    for (const state of openPayoutStates) {
      const ways = [sent(state), byHand(state)].flatMap((payout) =>
        (['admin', 'system'] as const).flatMap((party) => payoutLife.possible(payout, party, now)),
      );
      expect({ state, ways: ways.length > 0 }).toEqual({ state, ways: true });
    }
  });

  test('moves the reserved money only where it ends', () => {
    for (const { action, to, posts } of payoutLife.rows)
      expect({ action, moves: posts.length > 0 }).toEqual({ action, moves: isSettled(to) });
  });

  test('can’t be cancelled once it may have been sent', () => {
    for (const state of ['sending', 'unknown', 'paid'] as const)
      expect(payoutLife.possible(sent(state), 'admin', now)).toEqual([]);
  });

  test('is recorded manually only where no provider sends it', () => {
    expect(payoutLife.possible(sent('approved'), 'admin', now)).toEqual(['reject']);
    expect(payoutLife.possible(byHand('approved'), 'admin', now)).toEqual(['reject', 'record']);
    expect(payoutLife.find('send', byHand('approved'), 'system', now)).toBeNull();
    expect(payoutLife.find('send', sent('approved'), 'system', now)).toMatchObject({ to: 'sending' });
    expect(payoutLife.find('bounce', byHand('paid'), 'system', now)).toBeNull();
    expect(payoutLife.find('bounce', sent('paid'), 'system', now)).toMatchObject({ to: 'failed' });
  });

  test('is retried only after a possible send, and bounces only once paid', () => {
    expect(payoutLife.before('send')).toEqual(['approved', 'sending', 'unknown']);
    expect(payoutLife.before('bounce')).toEqual(['paid']);
    expect(openPayoutStates).toEqual(['requested', 'approved', 'sending', 'unknown']);
  });
});
