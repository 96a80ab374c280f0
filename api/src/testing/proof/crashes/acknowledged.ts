import type { RequestEventName } from '#api/domain/request/history/events.ts';
import type { Context } from '#api/start/context.ts';

/** What the product has said it did. */
export interface Acknowledged {
  /** By the keys they were asked for with. */
  requests: Map<string, string>;
  payouts: Map<string, string>;
  /** A step of a request that was answered with success. */
  steps: { requestId: string; event: RequestEventName }[];
  approvals: string[];
}

/** What was acknowledged and is not there, and what is there more than once. */
export async function lostOrDoubled({ db }: Context, said: Acknowledged): Promise<string[]> {
  const breaks: string[] = [];
  const requests = await db.request.findMany({ select: { id: true } });
  compare('request', new Set(requests.map(({ id }) => id)), said.requests, breaks);
  const payouts = await db.payout.findMany({ select: { id: true, approvedAt: true } });
  compare('payout', new Set(payouts.map(({ id }) => id)), said.payouts, breaks);

  const events = await db.requestEvent.groupBy({ by: ['requestId', 'event'], _count: { _all: true } });
  const counts = new Map(
    events.map(({ requestId, event, _count }) => [`${requestId} ${event}`, _count._all]),
  );
  for (const { requestId, event } of said.steps) {
    const count = counts.get(`${requestId} ${event}`) ?? 0;
    if (count !== 1) breaks.push(`acknowledged once, there ${count} times: ${event} of request ${requestId}`);
  }
  const approved = new Set(payouts.filter(({ approvedAt }) => approvedAt).map(({ id }) => id));
  for (const id of said.approvals)
    if (!approved.has(id)) breaks.push(`the approval of payout ${id} was acknowledged and is not there`);
  return breaks;
}

function compare(what: string, there: Set<string>, said: Map<string, string>, breaks: string[]): void {
  const ids = new Set(said.values());
  for (const id of ids) if (!there.has(id)) breaks.push(`${what} ${id} was acknowledged and is not there`);
  for (const id of there)
    if (!ids.has(id)) breaks.push(`${what} ${id} is there, and no key was answered with it`);
  if (ids.size !== said.size) breaks.push(`two keys were answered with the same ${what}`);
}
