import { DomainError } from '#api/domain/errors.ts';
import { maskWords } from '#api/domain/text/mask-address.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { liveSessionsOf } from '../../sessions.ts';
import { findUser } from '../repo.ts';
import { presentUser } from '../service.ts';
import type { UserForAdmin } from './model.ts';
import { newestMails, newestRequests, sumsOfFan } from './repo.ts';

/**
 * A person with their requests, money, mails and open sessions, for an admin who helps them.
 * @throws DomainError `not_found`
 */
export async function viewUserForAdmin(ctx: Context, id: string): Promise<UserForAdmin> {
  const user = isUuid(id) ? await findUser(ctx.db, id) : null;
  if (!user) throw new DomainError('not_found');
  const [requests, sums, mails, sessions] = await Promise.all([
    newestRequests(ctx.db, id),
    sumsOfFan(ctx.db, id),
    newestMails(ctx.db, id),
    liveSessionsOf(ctx, user),
  ]);
  return {
    ...presentUser(user),
    requests: {
      items: requests.rows.map(({ total, currency, createdAt, ...row }) => ({
        ...row,
        total: { amount: total, currency },
        createdAt: createdAt.toISOString(),
      })),
      total: requests.total,
    },
    money: sums.map(({ currency, paid, refunded, chargedBack }) => {
      const some = (amount: number) => (amount === 0 ? null : { amount, currency });
      return {
        paid: { amount: paid, currency },
        refunded: some(refunded),
        chargedBack: some(chargedBack),
      };
    }),
    mails: mails.map((mail) => ({
      ...mail,
      subject: maskWords(mail.subject),
      sentAt: mail.sentAt.toISOString(),
    })),
    sessions: sessions.map(({ id: session, createdAt, lastSeenAt, userAgent }) => ({
      id: session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      userAgent,
    })),
  };
}
