import type { Context } from '#api/start/context.ts';
import { writeAccountMail } from './account-mail.ts';
import { writeAdminMail } from './admin-mail.ts';
import { writeArtistMail } from './artist-mail.ts';
import { writeContactMail } from './contact-mail.ts';
import type { Written } from './letter.ts';
import { writeLinkMail } from './link-mail.ts';
import { writeOpeningMail } from './opening-mail.ts';
import type { OutboxRow } from './outbox/repo.ts';
import type { OutboxPayload } from './outbox/service.ts';
import { writePayoutMail } from './payout-mail.ts';
import { writeRequestMail } from './request-mail.ts';
import { writeWarningMail } from './warning-mail.ts';

/** A message's letter and its recipient; null if there is nothing left to say. */
export function write(ctx: Context, payload: OutboxPayload, message: OutboxRow): Promise<Written | null> {
  switch (payload.kind) {
    case 'request-mail':
      return writeRequestMail(ctx, payload);
    case 'artist-mail':
      return writeArtistMail(ctx, payload);
    case 'account-mail':
      return writeAccountMail(ctx, payload);
    case 'contact-mail':
      return writeContactMail(ctx, payload);
    case 'link-mail':
      return writeLinkMail(ctx, payload, message);
    case 'opening-mail':
      return writeOpeningMail(ctx, payload);
    case 'payout-mail':
      return writePayoutMail(ctx, payload);
    case 'warning-mail':
      return writeWarningMail(ctx, payload);
    case 'admin-mail':
      return writeAdminMail(ctx, payload);
  }
}
