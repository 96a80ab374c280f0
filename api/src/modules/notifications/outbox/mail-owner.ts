import type { AccountMail } from '#api/domain/notifications/mails.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { notify } from './service.ts';

/** Mail the owner of an account about it; once for each `key`. */
export function mailOwner(
  tx: Queryable,
  now: Date,
  { key = newId(), ...mail }: Omit<AccountMail, 'kind'> & { key?: string },
): Promise<void> {
  return notify(tx, now, [{ key: `${mail.about}:${key}`, payload: { kind: 'account-mail', ...mail } }]);
}
