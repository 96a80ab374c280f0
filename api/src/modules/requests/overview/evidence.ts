import { inLocale } from '@salamu/messages/in-locale';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { evidenceText, productOf } from '#api/domain/payment/evidence.ts';
import { providerWords, undecided } from '#api/domain/payment/states.ts';
import { eventLabels } from '#api/domain/request/history/events.ts';
import { audit, isAudited } from '#api/modules/audit/audit.ts';
import { providerNamed } from '#api/modules/money/outgoing/outgoing.ts';
import { recordEvent } from '#api/modules/request-events/service.ts';
import { presentForAdmin } from '#api/modules/requests/present.ts';
import { presentEach, viewForFan } from '#api/modules/requests/service.ts';
import { openingsOf } from '#api/modules/requests/watch-link/service.ts';
import { chargebackOf, keepDispute } from '#api/records/captures-repo.ts';
import { findAs } from '#api/records/request-parties.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';

/** Seconds until a silent provider may be asked again. */
const retryAfter = 10;

/**
 * Our evidence against a chargeback, as text for the bank, and whether the provider accepts it by API. @throws
 * DomainError `not_found`, `invalid_transition` if it isn't awaiting evidence
 */
export async function evidenceFor(ctx: Context, admin: SignedIn, id: string, chargebackId: string) {
  const row = await findAs(ctx.db, admin, id, 'admin');
  const chargeback = await unanswered(ctx, id, chargebackId);
  return { ...(await draft(ctx, row, chargeback)), byHand: !sender(ctx, chargeback) };
}

/**
 * Submit evidence, once; if no response arrived, it is resent under the same key. @throws DomainError `not_found`,
 * `invalid_transition` if it isn't awaiting evidence or the provider refuses it, `unavailable` if the provider doesn't
 * answer
 */
export async function sendEvidence(
  ctx: Context,
  admin: SignedIn,
  { id, chargebackId }: { id: string; chargebackId: string },
  text: string,
  entryId: string,
): Promise<RequestRow> {
  const row = await findAs(ctx.db, admin, id, 'admin');
  if (await isAudited(ctx.db, entryId)) return row;
  const chargeback = await unanswered(ctx, id, chargebackId);
  const send = sender(ctx, chargeback);
  const { label } = providerWords[chargeback.provider];
  if (!send) throw new DomainError('invalid_transition', `${label} takes evidence by hand.`);
  const { reference, currency, amount, capture } = chargeback;
  const { product, customer, servedAt } = await draft(ctx, row, chargeback);
  const order = { reference, captureReference: capture.reference, text, product, customer, servedAt };
  const answer = await send(order).catch((error: unknown) => {
    ctx.log.warn({ error }, 'a provider did not say whether it has the evidence');
    const detail = `${label} didn’t answer. Please send it again in a moment: it counts once.`;
    throw new DomainError('unavailable', detail, { retryAfter });
  });
  if (answer.status === 'refused')
    throw new DomainError('invalid_transition', `${label} refuses it: ${answer.error}`);
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const request = await lockRequest(tx, id);
    if (!request || (await isAudited(tx, entryId))) return;
    const { reason, dueAt } = chargeback;
    await keepDispute(tx, now, chargebackId, { reason, dueAt, answered: true });
    const facts = { money: { amount, currency } };
    await recordEvent(tx, now, { request, event: 'evidence_sent', by: 'admin', actorId: admin.id, facts });
    await audit(tx, now, {
      id: entryId,
      actorId: admin.id,
      action: 'request_evidence_sent',
      targetId: id,
      after: { chargeback: reference },
    });
  });
  return row;
}

type Unanswered = NonNullable<Awaited<ReturnType<typeof chargebackOf>>>;

async function unanswered({ db }: Context, requestId: string, id: string): Promise<Unanswered> {
  const chargeback = isUuid(id) ? await chargebackOf(db, requestId, id) : null;
  if (!chargeback) throw new DomainError('not_found');
  const { status, evidenceAt } = chargeback;
  if (evidenceAt) throw new DomainError('invalid_transition', 'The bank has our evidence already.');
  if (!undecided.includes(status)) throw new DomainError('invalid_transition', 'The bank has decided.');
  return chargeback;
}

const sender = (ctx: Context, { provider }: Unanswered) => providerNamed(ctx, provider).sendEvidence;

function draft(ctx: Context, row: RequestRow, { provider, capture }: Unanswered) {
  return inLocale('en', async () => {
    const {
      code,
      artist,
      recipientName: recipient,
      instructions,
      total,
      deliveredAt,
      timeline,
    } = await viewForFan(ctx, row);
    const [seen] = await presentEach(ctx, [row], presentForAdmin);
    if (!seen) throw new DomainError('not_found');
    const { fan, review } = seen;
    const product = { artist: artist.stageName, recipient };
    const text = evidenceText({
      ...product,
      code,
      fan,
      instructions,
      total,
      payment: {
        provider: providerWords[provider].label,
        reference: capture.reference,
        at: capture.capturedAt.toISOString(),
      },
      deliveredAt,
      opened: await openingsOf(ctx.db, row.id),
      review,
      timeline: timeline.map(({ at, event, said, note }) => ({
        at,
        what: [eventLabels[event](), said].filter(Boolean).join(': '),
        note,
      })),
    });
    return { text, product: productOf(product), customer: fan, servedAt: row.deliveredAt };
  });
}
