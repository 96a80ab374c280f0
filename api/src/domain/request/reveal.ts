import { m } from '@salamu/messages/messages';
import { formatTime } from '../time/format-time.ts';
import { addDays } from './deadlines.ts';
import type { RequestFacts } from './facts.ts';
import { hasEnded } from './transitions.ts';
import { isWatchable } from './watchable.ts';

/** Maximum days from delivery until a link opens. */
export const revealDays = 365;

type Revealed = Pick<RequestFacts, 'deliveredAt'> & { revealAt: Date | null };

/** Whether a request's watch link is still waiting for the moment its fan chose. */
export const isSealed = ({ revealAt }: Pick<Revealed, 'revealAt'>, now: Date): boolean =>
  revealAt !== null && now < revealAt;

/** Whether the fan may choose, change or drop that moment: while a video is to come or there, and not opened. */
export function mayChooseReveal(request: Revealed & Parameters<typeof isWatchable>[0], now: Date): boolean {
  const isOpened = request.revealAt !== null && request.deliveredAt !== null && !isSealed(request, now);
  return !isOpened && (isWatchable(request) || !hasEnded(request.status));
}

/** Why a link can't wait for this moment, for the fan, with times in `zone`; null if it can. */
export function revealProblem(
  at: Date,
  { deliveredAt, now, zone }: Pick<Revealed, 'deliveredAt'> & { now: Date; zone: string },
): string | null {
  if (at <= now) return m.refused_reveal_past();
  const latest = addDays(deliveredAt ?? now, revealDays);
  return at > latest ? m.refused_reveal_late({ when: formatTime(latest, zone) }) : null;
}
