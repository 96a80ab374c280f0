import { currentLocale } from '@salamu/messages/messages';
import { fileTemplate, mostVideoBytes, videoTemplate } from '#api/domain/notifications/whatsapp.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { isWatchable, watchPath } from '#api/domain/request/watchable.ts';
import { messengerFile } from '#api/modules/videos/service.ts';
import type { Prepared } from '#api/providers/channel.ts';
import { sendTemplate } from '#api/providers/whatsapp/cloud.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { fanLanguage, inLanguageOf } from '#api/start/language.ts';
import type { Due } from '../repo.ts';
import { afterQuietOfFan } from '../turns.ts';

/** A delivered video on its fan's WhatsApp, unless another take has followed, or it can't be watched. */
export async function prepareVideo(ctx: Context, due: Due): Promise<Prepared> {
  const account = ctx.env.whatsApp;
  const request = due.requestId && (await findRequest(ctx.db, due.requestId, [{ party: 'admin' }]));
  const path = request && isWatchable(request) && watchPath(request);
  const { to, asLink } = due;
  if (!account || !to || !path || request.deliveredAt?.getTime() !== due.deliveredAt?.getTime())
    return { failure: 'late' };
  // Sealed since it was planned: its link is a closed envelope, and the mail leads to the video.
  if (isSealed(request, ctx.clock.now())) return { failure: 'late' };
  const until = await afterQuietOfFan(ctx.db, request, ctx.clock.now());
  if (until > ctx.clock.now()) return { until };
  const link = asLink ? null : await messengerFile(ctx, request.id, mostVideoBytes);
  const message = {
    template: videoTemplate,
    file: link ? { template: fileTemplate, link } : null,
    language: inLanguageOf(ctx, fanLanguage(request), currentLocale),
    to,
    words: [request.artist.stageName, request.recipientName],
    buttonPath: request.watchKey,
  };
  return { send: () => sendTemplate(account, message) };
}
