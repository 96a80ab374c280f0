import { randomBytes } from 'node:crypto';
import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { webhookFailures, webhookLimits } from '#api/domain/notifications/webhooks.ts';
import { webhookChallenges, webhookChallengesToHost, webhooksAgain } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import { seal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { newSecret } from '#api/start/secrets/new-secret.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { revive } from '../list/repo.ts';
import type { ChallengeMessage, DeliveryView, EndpointView, EndpointWish } from './model.ts';
import {
  countEndpointsLocked,
  type DeliveryRow,
  deleteEndpoint,
  deleteEndpointsOf,
  type EndpointRow,
  findDeliveries,
  findEndpoints,
  insertEndpoint,
  isOwnEndpoint,
} from './repo.ts';

/** How many deliveries an endpoint's log shows. */
const logged = 50;

export async function listEndpoints(
  ctx: Pick<Context, 'db'>,
  user: SignedIn,
): Promise<{ items: EndpointView[] }> {
  return { items: (await findEndpoints(ctx.db, user.id)).map(present) };
}

/**
 * Add an endpoint for the caller once it has echoed a challenge, and notify it from now on. Only this response contains
 * the secret.
 * @throws DomainError `too_many_webhooks`, `too_many_requests`; `invalid_input` if the URL is not https in production or
 * doesn't answer with the challenge
 */
export async function createEndpoint(
  ctx: Context,
  user: SignedIn,
  { url, topics }: EndpointWish,
): Promise<EndpointView & { secret: string }> {
  if (!URL.canParse(url) || (ctx.env.production && !url.startsWith('https:')))
    throw invalidInput({ path: 'url', message: m.refused_webhook_https() });
  await takeAttempt(ctx, webhookChallenges, user.id);
  await takeAttempt(ctx, webhookChallengesToHost, new URL(url).host);
  if (!(await echoesChallenge(ctx, url)))
    throw invalidInput({ path: 'url', message: m.refused_webhook_challenge() });
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const row = await transaction(ctx.db, async (tx) => {
    if ((await countEndpointsLocked(tx, user.id)) >= webhookLimits.perAccount)
      throw new DomainError('too_many_webhooks');
    return insertEndpoint(tx, {
      id: newId(),
      userId: user.id,
      url,
      secret: seal(secret, keysFor(ctx.env, 'webhooks')[0]),
      topics,
      createdAt: ctx.clock.now(),
    });
  });
  return { ...present(row), secret };
}

/** Whether the address expects our messages: it may be someone else's, who never asked for them. */
async function echoesChallenge({ clock, webhooks }: Context, url: string): Promise<boolean> {
  const challenge = newSecret();
  const message: ChallengeMessage = {
    type: 'webhook.challenge',
    timestamp: clock.now().toISOString(),
    data: { challenge },
  };
  const posted = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) };
  const answer = await webhooks.send(url, posted, timeLimits.providerCall).catch(() => null);
  return answer?.ok === true && (await answer.text()).trim() === challenge;
}

/** @throws DomainError `not_found` if it is not the caller's */
export async function removeEndpoint(ctx: Pick<Context, 'db'>, user: SignedIn, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteEndpoint(ctx.db, { id, userId: user.id })))
    throw new DomainError('not_found');
}

/** Delete every endpoint of a user, as their sessions end. Runs in the caller's transaction. */
export function removeEndpointsOf(tx: Queryable, userId: string): Promise<void> {
  return deleteEndpointsOf(tx, userId);
}

/**
 * The latest messages to one of the caller's endpoints, with their outcomes.
 * @throws DomainError `not_found`
 */
export async function listDeliveries(
  ctx: Pick<Context, 'db'>,
  user: SignedIn,
  id: string,
): Promise<{ items: DeliveryView[] }> {
  await assertOwn(ctx, user, id);
  return { items: (await findDeliveries(ctx.db, id, logged)).map(presentDelivery) };
}

/**
 * Resend a message that was delivered or given up, under the same id.
 * @throws DomainError `not_found` if the caller has no such message, or it is still being tried; `too_many_requests`
 */
export async function sendAgain(
  ctx: Context,
  user: SignedIn,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  await assertOwn(ctx, user, id);
  await takeAttempt(ctx, webhooksAgain, user.id);
  const own = { id: deliveryId, endpointId: id };
  if (!isUuid(deliveryId) || (await revive(ctx.db, own, ctx.clock.now())).length === 0)
    throw new DomainError('not_found');
}

async function assertOwn({ db }: Pick<Context, 'db'>, user: SignedIn, id: string): Promise<void> {
  if (!isUuid(id) || !(await isOwnEndpoint(db, { id, userId: user.id }))) throw new DomainError('not_found');
}

function present({ createdAt, topics, ...row }: EndpointRow): EndpointView {
  return { ...row, topics, createdAt: createdAt.toISOString() };
}

function presentDelivery(row: DeliveryRow): DeliveryView {
  const { id, type, aboutId, attempts, status, state, failure, sentAt, runAt } = row;
  if (!type || !aboutId) throw new Error(`message ${id} tells an endpoint nothing`);
  return {
    id,
    type,
    aboutId,
    createdAt: row.createdAt.toISOString(),
    attempts,
    status,
    failure: webhookFailures.find((one) => one === failure) ?? null,
    deliveredAt: sentAt?.toISOString() ?? null,
    nextTryAt: state === 'waiting' ? runAt.toISOString() : null,
  };
}
