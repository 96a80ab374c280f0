import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { heedStop } from './phones/stop.ts';
import { isKnown, moveMails, settleSent } from './repo.ts';

/** What Africa's Talking posts: a form, at an address that only it knows. */
export interface DeliveryReport {
  secret: string;
  body: string;
  address: string | null;
}

const ends: Record<string, 'arrived' | 'failed'> = {
  Success: 'arrived',
  Failed: 'failed',
  Rejected: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'failed',
};

/**
 * Take a delivery report; one that comes twice, late or before an earlier one changes nothing.
 * @throws DomainError `invalid_signature`; `not_found` for a text that isn't ours, or isn't written down yet
 */
export async function storeReport(ctx: Context, heard: DeliveryReport): Promise<void> {
  const form = formOf(ctx, heard);
  const reference = form.get('id') ?? '';
  const state = ends[form.get('status') ?? ''];
  if (state && !((await settle(ctx, reference, state)) || (await isKnown(ctx.db, reference))))
    throw new DomainError('not_found');
}

/** Record the delivery status of a message, once; false if no sent message has that reference. */
export async function settle(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reference: string,
  state: 'arrived' | 'failed',
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const settled = await settleSent(tx, reference, state);
    if (settled) await moveMails(tx, settled, { state, runAt: clock.now() });
    return settled !== null;
  });
}

/**
 * Take what someone texted to us: STOP ends all texts to their number, START begins them again.
 * @throws DomainError `invalid_signature`
 */
export async function hearText(ctx: Context, heard: DeliveryReport): Promise<void> {
  const form = formOf(ctx, heard);
  await heedStop(ctx, { number: form.get('from') ?? '', words: form.get('text') ?? '', via: 'sms' });
}

function formOf({ texts }: Context, { secret, body, address }: DeliveryReport): URLSearchParams {
  if (!texts?.isFromProvider(secret, address)) throw new DomainError('invalid_signature');
  return new URLSearchParams(body);
}
