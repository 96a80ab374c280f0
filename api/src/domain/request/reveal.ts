import { m } from '@salamu/messages/messages';
import { formatTime } from '../time/format-time.ts';
import { addDays } from './deadlines.ts';
import type { RequestFacts } from './facts.ts';
import { hasEnded } from './transitions.ts';
import { isWatchable } from './watchable.ts';

/** How many days after the delivery a link may open at the latest. */
export const revealDays = 365;

type Revealed = Pick<RequestFacts, 'deliveredAt'> & { revealAt: Date | null };

/** Whether a request's watch link waits for the moment that its fan chose. */
export const isSealed = ({ revealAt }: Pick<Revealed, 'revealAt'>, now: Date): boolean =>
  revealAt !== null && now < revealAt;

/** Whether its fan may choose, change or drop that moment: as long as a video is to come or there, and it isn’t open. */
export function mayChooseReveal(request: Revealed & Parameters<typeof isWatchable>[0], now: Date): boolean {
  const isOpened = request.revealAt !== null && request.deliveredAt !== null && !isSealed(request, now);
  return !isOpened && (isWatchable(request) || !hasEnded(request.status));
}

/** Why a link can’t wait for this moment, in words for the fan who chose it by the clock of `zone`; null where it can. */
export function revealProblem(
  at: Date,
  { deliveredAt, now, zone }: Pick<Revealed, 'deliveredAt'> & { now: Date; zone: string },
): string | null {
  if (at <= now) return m.refused_reveal_past();
  const latest = addDays(deliveredAt ?? now, revealDays);
  return at > latest ? m.refused_reveal_late({ when: formatTime(latest, zone) }) : null;
}
