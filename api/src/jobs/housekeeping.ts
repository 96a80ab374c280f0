import { Prisma } from '@salamu/prisma/client';
import { liveLimits } from '#api/domain/notifications/live-events.ts';
import { holdsAddress, mailKinds } from '#api/domain/notifications/mails.ts';
import { addDays, after, windows } from '#api/domain/request/deadlines.ts';
import { keptDays } from '#api/domain/retention.ts';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { eraseGuestsByAge } from '#api/modules/accounts/erasure/erase.ts';
import { eraseOldVideos } from '#api/modules/artists/evidence/video.ts';
import { deleteDroppedFiles } from '#api/modules/files/drop.ts';
import { removeAbandonedParts, removeExpiredUploads } from '#api/modules/videos/uploads/service.ts';
import type { Context } from '#api/start/context.ts';

/** Deletes rows, or clears columns, once `at` (a column or an expression) is before `before`. */
interface Rule {
  table: string;
  at: string;
  before: Date;
  /** Which rows, if not all. */
  only?: Prisma.Sql;
  /** Columns to clear; the rows stay. */
  leaves?: Prisma.Sql;
  /** The rows' files, by `key`, are released with them. */
  dropsFiles?: true;
}

const { sql } = Prisma;
const worked = sql`"processedAt" IS NOT NULL`;
/** Payloads with addresses that may have no account. */
const kindsWithAddress = mailKinds.filter((kind) => holdsAddress[kind]);
/** Each account's latest stays, so that a new browser is recognised as new. */
const hasLater = sql`EXISTS (SELECT FROM known_browsers later WHERE later."userId" = known_browsers."userId"
  AND (later."seenAt", later.id) > (known_browsers."seenAt", known_browsers.id))`;
const sessionEnds = '(SELECT least(s."endedAt", s."expiresAt") FROM sessions s WHERE s.id = "sessionId")';
// Per link: they are few compared with all ended requests.
const requestEnded = '(SELECT r."endedAt" FROM requests r WHERE r.id = "requestId")';
const enclosed = sql`role = 'enclosure'`;
const unpaid = sql`(SELECT r."paidAt" FROM requests r WHERE r.id = "requestId") IS NULL`;
const dropsFiles = true;

function rulesAt(now: Date): Rule[] {
  const ago = (days: number) => addDays(now, -days);
  return [
    { table: 'idempotency_keys', at: '"expiresAt"', before: now },
    { table: 'rate_limits', at: '"resetsAt"', before: now },
    { table: 'sessions', at: '"expiresAt"', before: ago(keptDays.sessions) },
    { table: 'push_subscriptions', at: sessionEnds, before: now },
    { table: 'known_browsers', at: '"seenAt"', before: ago(keptDays.browsers), only: hasLater },
    { table: 'media_views', at: 'until', before: now },
    {
      table: 'open_notices',
      at: '"askedAt"',
      before: ago(keptDays.contact),
      only: sql`"confirmedAt" IS NULL`,
    },
    { table: 'mail_links', at: '"expiresAt"', before: now },
    { table: 'sign_in_challenges', at: '"expiresAt"', before: now },
    { table: 'mailed_sign_ins', at: '"expiresAt"', before: now },
    { table: 'passkey_challenges', at: '"expiresAt"', before: now },
    { table: 'tracking_links', at: requestEnded, before: after(now, -windows.trackingAfterEnd) },
    { table: 'attachments', at: requestEnded, before: ago(keptDays.enclosures), only: enclosed, dropsFiles },
    // As soon as it has ended.
    {
      table: 'attachments',
      at: requestEnded,
      before: after(now, 1),
      only: sql`${enclosed} AND ${unpaid}`,
      dropsFiles,
    },
    {
      table: 'attachments',
      at: '"sentAt"',
      before: ago(keptDays.reactions),
      only: sql`role = 'reaction'`,
      dropsFiles,
    },
    { table: 'webhook_events', at: '"receivedAt"', before: ago(keptDays.webhooks), only: worked },
    {
      table: 'webhook_events',
      at: '"receivedAt"',
      before: ago(keptDays.webhookWords),
      only: sql`${worked} AND body <> ''`,
      leaves: sql`body = ''`,
    },
    // Messages that carried a video go with the request for it.
    {
      table: 'notifications',
      at: '"createdAt"',
      before: ago(keptDays.notifications),
      only: sql`channel <> 'email' AND "requestId" IS NULL`,
    },
    { table: 'ussd_sessions', at: '"startedAt"', before: after(now, -ussdRules.lasts) },
    { table: 'whatsapp_wishes', at: '"wishedAt"', before: ago(keptDays.whatsApp) },
    // Keys stay, so that no mail is planned twice.
    {
      table: 'notifications',
      at: '"runAt"',
      before: ago(keptDays.sentMessages),
      only: sql`state IN ('sent', 'needless') AND payload <> '{}'`,
      leaves: sql`payload = '{}', letter = NULL`,
    },
    {
      table: 'notifications',
      at: '"runAt"',
      before: ago(keptDays.undeliverableMessages),
      only: sql`channel = 'email' AND state = 'failed'`,
      leaves: sql`payload = '{}', "to" = NULL, "lastError" = NULL, failure = NULL, state = 'needless'`,
    },
    {
      table: 'notifications',
      at: '"runAt"',
      before: ago(keptDays.contact),
      only: sql`kind = 'contact-mail' AND state IN ('sent', 'needless')`,
    },
    {
      table: 'notifications',
      at: '"runAt"',
      before: ago(keptDays.contact),
      only: sql`kind = ANY(${kindsWithAddress}::text[]) AND key <> id::text AND state IN ('sent', 'needless')`,
      leaves: sql`key = id::text`,
    },
    { table: 'live_events', at: 'at', before: after(now, -liveLimits.retention) },
  ];
}

/** Deletes expired files, files no longer shown, and what the rules name; erases guests whose links have expired. */
export async function clearExpired(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  await removeExpiredUploads(ctx);
  await eraseOldVideos(ctx);
  for (const rule of rulesAt(now)) await ctx.db.$executeRaw(carryOut(rule, now));
  await deleteDroppedFiles(ctx);
  await removeAbandonedParts(ctx);
  return eraseGuestsByAge(ctx);
}

function carryOut({ table, at, before, only = sql`true`, leaves, dropsFiles }: Rule, now: Date): Prisma.Sql {
  const name = Prisma.raw(table);
  const rows = sql`WHERE ${Prisma.raw(at)} < ${before}::timestamptz AND ${only}`;
  if (leaves) return sql`UPDATE ${name} SET ${leaves} ${rows}`;
  if (!dropsFiles) return sql`DELETE FROM ${name} ${rows}`;
  return sql`WITH gone AS (DELETE FROM ${name} ${rows} RETURNING key)
    INSERT INTO dropped_files (key, "droppedAt") SELECT key, ${now}::timestamptz FROM gone ON CONFLICT DO NOTHING`;
}
