import { kenyanMobileNumber } from '#api/domain/payout/phone.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { TextNews, TextVia } from '#api/domain/texts/news.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import { sayBy } from '#api/domain/texts/write.ts';
import { putOff } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { channelOf } from './costs.ts';
import { hasPhone, lockPhoneOf, type PhoneRow } from './phones-repo.ts';
import { whenToTell } from './quiet.ts';
import { addToWaiting, failWaiting, findTextFor, insertText, latestNews } from './repo.ts';

/** A mail that is due, and what it says in a text. */
interface DueMail {
  message: { id: string; attempts: number };
  /** The recipient's address. */
  to: string;
  news: TextNews;
  words: string;
  /** The phone that WhatsApp brings the same video to, in international form: it hears of it once. */
  hasVideo: string | null;
}

/** `told`: the phone has it. `waits`: it was, or will be, texted, and the mail is due again if that fails. */
export type Turn = 'mail' | 'told' | 'waits';

/**
 * Text what a mail would say to someone who wishes that, and put the mail off: it goes out if the text fails, or no
 * phone has it after a while. Several things that happen close together become one text.
 */
export async function textInstead(ctx: Context, mail: DueMail): Promise<Turn> {
  if (!(ctx.texts || ctx.env.whatsApp) || !(await hasPhone(ctx.db, mail.to))) return 'mail';
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const phone = await lockPhoneOf(tx, mail.to);
    if (!phone) return 'mail';
    const text = await findTextFor(tx, phone.userId, mail.message.id);
    if (!text) {
      const via = takes(phone, mail.news);
      if (via === 'whatsapp' && phone.number === mail.hasVideo) return 'mail';
      return via && channelOf(ctx, via) ? plan(tx, now, phone, { ...mail, via }) : 'mail';
    }
    if (text.state === 'arrived') return 'told';
    const until = after(text.sentAt ?? text.runAt, textRules.patience);
    if (text.state !== 'failed' && now < until) return wait(tx, mail, until);
    await failWaiting(tx, text.id, now);
    return 'mail';
  });
}

/** The ways in which news may go to the phone. */
export function waysTo({ confirmedAt, stoppedAt, number, whatsAppAt }: Omit<PhoneRow, 'user'>): TextVia[] {
  if (!confirmedAt || stoppedAt) return [];
  return [
    ...(kenyanMobileNumber(number) ? (['sms'] as const) : []),
    ...(whatsAppAt ? (['whatsapp'] as const) : []),
  ];
}

/** In which way news of this kind goes to the phone; null if it doesn't. */
export function takes(phone: PhoneRow, kind: TextNews): TextVia | null {
  const chosen = phone.news.includes(kind) ? 'sms' : phone.whatsApp.includes(kind) ? 'whatsapp' : null;
  return chosen && waysTo(phone).includes(chosen) ? chosen : null;
}

type Planned = DueMail & { via: TextVia };

async function plan(tx: Queryable, now: Date, phone: PhoneRow, mail: Planned): Promise<Turn> {
  const { news, words, message, via } = mail;
  const { userId, number: to } = phone;
  let runAt = await addToWaiting(tx, userId, { via, news, mailId: message.id });
  if (!runAt) {
    runAt = await whenToTell(tx, userId, { now, toldAt: await latestNews(tx, userId) });
    const text = {
      id: newId(),
      userId,
      to,
      via,
      news: [news],
      words: sayBy[via](words),
      mails: [message.id],
    };
    await insertText(tx, { ...text, createdAt: now, runAt });
  }
  return wait(tx, mail, after(runAt, textRules.patience));
}

async function wait(tx: Queryable, { message }: DueMail, until: Date): Promise<Turn> {
  await putOff(tx, message, until);
  return 'waits';
}
