import { DomainError } from '#api/domain/errors.ts';
import { after, windows } from '#api/domain/request/deadlines.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { recordEvent } from '../request-events/service.ts';
import { updateRequestFrom } from './repo.ts';

/** Past the deadline, without a grace period yet. */
function isLate(request: RequestRow, now: Date): boolean {
  return request.deadlineAt !== null && request.graceUntil === null && now >= request.deadlineAt;
}

/** Give a late request the grace period of an upload started in time, and notify both sides. */
export async function giveGrace(tx: Queryable, now: Date, request: RequestRow): Promise<void> {
  if (!isLate(request, now) || !request.deadlineAt) return;
  const graceUntil = after(request.deadlineAt, windows.uploadGrace);
  await updateRequestFrom(tx, request.id, request.status, { graceUntil, timerAt: graceUntil });
  await recordEvent(tx, now, { request, event: 'grace_given', by: 'system' });
}

/**
 * Let a delivery through after the deadline if its upload started before it.
 * @throws DomainError `invalid_transition` for an upload started after the deadline
 */
export async function giveGraceFor(
  tx: Queryable,
  now: Date,
  requestId: string,
  uploadStartedAt: Date,
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request?.deadlineAt || now < request.deadlineAt) return;
  if (uploadStartedAt >= request.deadlineAt) throw new DomainError('invalid_transition');
  await giveGrace(tx, now, request);
}
