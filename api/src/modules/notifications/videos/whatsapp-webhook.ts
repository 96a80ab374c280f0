import { DomainError } from '#api/domain/errors.ts';
import { readJoining, readWish } from '#api/domain/notifications/whatsapp.ts';
import { parseJson } from '#api/limits/json.ts';
import { whatsAppWishes } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import type { WhatsAppSettings } from '#api/providers/whatsapp/settings.ts';
import { challengeFor, isFromMeta, readEvent, type WhatsAppEvent } from '#api/providers/whatsapp/webhook.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { settle } from '../delivery-reports.ts';
import { planVideo } from '../outbox/service.ts';
import { join } from '../phones/join.ts';
import { wishSecretsOf } from '../phones/secrets.ts';
import { heedStop } from '../phones/stop.ts';
import { isKnown, isSending, makeFree, sendAsLink } from '../repo.ts';
import { deleteWishesOf, lockRequestByCode, wish } from './repo.ts';

/**
 * What to answer Meta when the webhook's address is entered.
 * @throws DomainError `invalid_signature` for anyone else
 */
export function answerChallenge({ env }: Context, query: URLSearchParams): string {
  const challenge = env.whatsApp && challengeFor(env.whatsApp, query);
  if (!challenge) throw new DomainError('invalid_signature');
  return challenge;
}

/**
 * Take what Meta tells: statuses that come twice, late or out of order change nothing.
 * @throws DomainError `invalid_signature`; `invalid_body`; `not_found` for a message whose name isn't written down yet: Meta tells again
 */
export async function hearWhatsApp(ctx: Context, body: string, signature: string): Promise<void> {
  const account: WhatsAppSettings | null = ctx.env.whatsApp;
  if (!account || !isFromMeta(account, body, signature)) throw new DomainError('invalid_signature');
  for (const told of readEvent(account, parseJson(Buffer.from(body))))
    await (told.about === 'status' ? hearStatus(ctx, told) : hearWords(ctx, told));
}

const ends: Record<string, 'arrived' | 'failed'> = {
  delivered: 'arrived',
  read: 'arrived',
  failed: 'failed',
};

/** WhatsApp could not fetch the file, or doesn't play it. */
const fileNotTaken = 131053;

async function hearStatus(ctx: Context, told: Extract<WhatsAppEvent, { about: 'status' }>): Promise<void> {
  const { db, clock } = ctx;
  const { reference, isFree, problem } = told;
  if (!(await isKnown(db, reference))) {
    if (await isSending(db)) throw new DomainError('not_found');
    return;
  }
  if (isFree) await makeFree(db, reference);
  if (problem === fileNotTaken && (await sendAsLink(db, reference, clock.now()))) return;
  const state = ends[told.status];
  if (state) await settle(ctx, reference, state);
}

/** What is asked for is the person's own; STOP ends all of it, and texts as well. */
async function hearWords(
  ctx: Context,
  { from, words }: Extract<WhatsAppEvent, { about: 'words' }>,
): Promise<void> {
  const heeded = await heedStop(ctx, { number: from, words, via: 'whatsapp' });
  if (heeded === 'stop') await deleteWishesOf(ctx.db, from);
  if (heeded) return;
  const [asked, joins] = [readWish(words), readJoining(words)];
  if (!(asked || joins) || !(await mayTry(ctx, from))) return;
  if (joins) return join(ctx, from, joins);
  if (!asked) return;
  await transaction(ctx.db, async (tx) => {
    const request = await lockRequestByCode(tx, asked.code);
    if (!request || request.erasedAt || !wishSecretsOf(ctx, request.id).includes(asked.secret)) return;
    await wish(tx, request.id, from, ctx.clock.now());
    await planVideo(tx, ctx.clock.now(), request.id);
  });
}

/** Whether this phone has not guessed too often; Meta is not to be refused, or it tells again. */
async function mayTry(ctx: Context, from: string): Promise<boolean> {
  try {
    await takeAttempt(ctx, whatsAppWishes, from);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
