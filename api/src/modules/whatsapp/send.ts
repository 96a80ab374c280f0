import { currentLocale } from '@salamu/messages/messages';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { isWatchable, watchPath } from '#api/domain/request/watchable.ts';
import { fileTemplate, mostVideoBytes, videoTemplate } from '#api/domain/whatsapp.ts';
import { isSpent } from '#api/modules/texts/costs.ts';
import { afterTry, handOver, type Tried } from '#api/modules/texts/tries.ts';
import { messengerFile } from '#api/modules/videos/for-messengers.ts';
import { sendTemplate } from '#api/providers/whatsapp/cloud.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { fanLanguage, inLanguageOf } from '#api/start/language.ts';
import { claimMessages, type DueMessage, updateMessage } from './repo.ts';

type Outcome = Tried | 'elsewhere';

const sending: Sending<Context, DueMessage, Outcome> = {
  /** Longer than a batch takes if every message needs its ten seconds. */
  lease: 60_000,
  atOnce: 5,
  claim: claimMessages,
  attempt,
  unsure: (_ctx, _message, error) => ({ error }),
  record,
};

/** Send the messages that are due, none of them twice; answers how many were due. */
export async function sendDueWhatsApp(ctx: Context): Promise<number> {
  return ctx.env.whatsApp ? sendDue(ctx, sending) : 0;
}

async function attempt(ctx: Context, message: DueMessage): Promise<Outcome> {
  const account = ctx.env.whatsApp;
  // It may have gone out the last time: WhatsApp can't be asked, and takes no key by which it would know it again.
  if (message.triedAt) return { failure: 'unsure' };
  const request = await findRequest(ctx.db, message.requestId, [{ party: 'admin' }]);
  const path = request && isWatchable(request) && watchPath(request);
  if (!account || !path || request.deliveredAt?.getTime() !== message.deliveredAt.getTime())
    return { failure: 'late' };
  // Sealed since it was planned: its link is a closed envelope, and the mail leads to the video.
  if (isSealed(request, ctx.clock.now())) return { failure: 'late' };
  if (await isSpent(ctx, 'whatsapp')) return { failure: 'spent' };
  if (!(await updateMessage(ctx.db, message, { triedAt: ctx.clock.now() }))) return 'elsewhere';
  const words = [request.artist.stageName, request.recipientName];
  const language = inLanguageOf(ctx, fanLanguage(request), currentLocale);
  const link = message.asLink ? null : await messengerFile(ctx, request.id, mostVideoBytes);
  const file = link ? { template: fileTemplate, link } : null;
  const sent = {
    template: videoTemplate,
    file,
    language,
    to: message.to,
    words,
    buttonPath: request.watchKey,
  };
  return handOver(ctx, message.id, () => sendTemplate(account, sent));
}

async function record(ctx: Context, message: DueMessage, outcome: Outcome): Promise<void> {
  if (outcome === 'elsewhere') return;
  await updateMessage(ctx.db, message, afterTry(outcome, message.attempts, ctx.clock.now()));
}
