import type { AppealMail, SuspensionMail } from '#api/domain/mails.ts';
import { describeSuspension } from '#api/modules/accounts/suspensions/letter.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import { fanOf } from './fan-of.ts';
import { fanUrl } from './fan-url.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import { findAppeal } from './repo.ts';
import { writtenTo } from './written-to.ts';

/** Null if the answer is erased. */
export async function writeAppealMail(ctx: Context, mail: AppealMail): Promise<Written | null> {
  const { kind, about, appealId } = mail;
  const appeal = await findAppeal(ctx.db, appealId);
  if (!appeal?.answer) return null;
  const { answer, strike, case: found } = appeal;
  const write = (name: string, url: string) => ({ letter: letters[kind][about]({ name, answer, url }) });
  const user = strike?.user ?? (found.thing === 'video' ? found.artist.user : null);
  if (user)
    return writtenTo(ctx, mail, user, () => write(user.name, `${siteUrl(ctx.env)}/profile/decisions`));
  const request = found.requestId && (await findRequest(ctx.db, found.requestId, [{ party: 'admin' }]));
  const reader = request && fanOf(request);
  if (!reader) return null;
  const name = request.fan?.name ?? request.guestName ?? '';
  return writtenTo(ctx, mail, reader, async () => write(name, await fanUrl(ctx, request)));
}

/** Null if the suspension is over, or is another one by now. */
export async function writeSuspensionMail(ctx: Context, mail: SuspensionMail) {
  const facts = await describeSuspension(ctx, mail);
  return facts && writtenTo(ctx, mail, facts, () => ({ letter: letters[mail.kind][mail.about](facts) }));
}
