import webPush from 'web-push';
import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { declare, pushRules, urgencyOf } from '#api/domain/push.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { settings } from '#api/modules/settings/service.ts';
import { PrivateTargetError, type SignedMessage } from '#api/providers/webhooks/sender.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { vapidKeys } from './keys.ts';
import {
  claimPushes,
  type DuePush,
  deleteMessage,
  deleteSubscription,
  findLive,
  noteTold,
  putOffMessage,
} from './repo.ts';

/** `gone`: nothing can be shown in that browser any more. */
type Outcome = { status: number } | { error: unknown } | 'gone' | 'late';

/** A message that is sent a second time replaces the first by its topic and tag. */
const sending: Sending<Context, DuePush, Outcome> = {
  /** Longer than a batch takes if every message needs its ten seconds. */
  lease: 60_000,
  atOnce: 5,
  claim: claimPushes,
  attempt,
  unsure: (_ctx, _message, error) => (error instanceof PrivateTargetError ? 'gone' : { error }),
  record,
};

/** Hand the messages that are due to the browsers' push services; answers how many were due. */
export const sendDuePushes = (ctx: Context): Promise<number> => sendDue(ctx, sending);

async function attempt(ctx: Context, message: DuePush): Promise<Outcome> {
  const now = ctx.clock.now();
  if (now > message.endsAt) return 'late';
  const browser = await findLive(ctx.db, message.sessionId, now);
  const key = vapidKeys(ctx.env).find(({ publicKey }) => publicKey === browser?.vapidKey);
  if (!browser || !key) return 'gone';
  const { support } = await settings(ctx);
  const { endpoint, p256dh, auth, session } = browser;
  const declared = inLanguageOf(ctx, session.user, () => declare(message, siteUrl(ctx.env)));
  let signed: SignedMessage;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(declared),
      {
        TTL: pushRules.lasts / 1000,
        urgency: urgencyOf(message.news),
        topic: message.id.replaceAll('-', ''),
        vapidDetails: { subject: `mailto:${support.email}`, ...key },
      },
    );
    const { 'Content-Length': _length, ...rest } = headers;
    signed = { headers: { ...rest, TTL: `${rest.TTL}` }, body: new Uint8Array(body) };
  } catch (error) {
    ctx.log.warn({ error }, 'a browser gave no key that a message can be encrypted for');
    return 'gone';
  }
  // Before it is handed over: what happens meanwhile waits already.
  await noteTold(ctx.db, message.sessionId, now);
  return { status: await ctx.webhooks.send(endpoint, signed) };
}

async function record(ctx: Context, message: DuePush, outcome: Outcome): Promise<void> {
  if (outcome === 'late') return deleteMessage(ctx.db, message);
  if (outcome === 'gone') return forget(ctx, message);
  if ('error' in outcome) return later(ctx, message, outcome);
  const { status } = outcome;
  if (status === 404 || status === 410) return forget(ctx, message);
  if (status === 429 || status >= 500) return later(ctx, message, outcome);
  if (status >= 300) ctx.log.warn({ message: message.id, status }, 'a push service refused a message');
  await deleteMessage(ctx.db, message);
}

const forget = (ctx: Context, { sessionId }: DuePush) => deleteSubscription(ctx.db, sessionId);

async function later(ctx: Context, message: DuePush, why: object): Promise<void> {
  ctx.log.warn({ message: message.id, ...why }, 'a message could not be pushed yet');
  await putOffMessage(ctx.db, message, after(ctx.clock.now(), backoff(message.attempts)));
}
