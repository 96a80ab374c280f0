import type { Prisma } from '@salamu/prisma/client';
import { insertTables } from '#api/records/rows-repo.ts';
import { type Database, transaction } from '#api/start/database/database.ts';

/** Rows about requests that are over, by table, in an order in which each finds what it refers to. */
export type Past = {
  videos: Prisma.VideoCreateManyInput[];
  video_renditions: Prisma.VideoRenditionCreateManyInput[];
  requests: Prisma.RequestCreateManyInput[];
  request_events: Prisma.RequestEventCreateManyInput[];
  notifications: Prisma.NotificationCreateManyInput[];
  video_proofs: Prisma.VideoProofCreateManyInput[];
  video_hashes: Prisma.VideoHashCreateManyInput[];
  watch_openings: Prisma.WatchOpeningsCreateManyInput[];
  reviews: Prisma.ReviewCreateManyInput[];
  sandbox_charges: Prisma.SandboxChargeCreateManyInput[];
  sandbox_captures: Prisma.SandboxCaptureCreateManyInput[];
  payments: Prisma.PaymentCreateManyInput[];
  captures: Prisma.CaptureCreateManyInput[];
  ledger_events: Prisma.LedgerEventCreateManyInput[];
  ledger_entries: Prisma.LedgerEntryCreateManyInput[];
};

/** Write requests that were answered, delivered in time and reviewed, and count them in their artists' records. */
export async function insertPast(db: Database, past: Past): Promise<void> {
  await transaction(db, async (tx) => {
    await insertTables(tx, past);
    await tx.$executeRaw`
      UPDATE artists a SET
        "responseSeconds" = a."responseSeconds" + done.seconds, "responseCount" = a."responseCount" + done.count,
        "deliveredCount" = a."deliveredCount" + done.count, "onTimeCount" = a."onTimeCount" + done.count,
        "ratingSum" = a."ratingSum" + done.ratings, "ratingCount" = a."ratingCount" + done.count
      FROM (
        SELECT r."artistId", count(*)::int AS count, sum(v.rating)::int AS ratings,
          sum(extract(epoch FROM r."answeredAt" - r."paidAt"))::int AS seconds
        FROM requests r JOIN reviews v ON v."requestId" = r.id
        WHERE r.id = ANY(${past.requests.map(({ id }) => id)}::uuid[]) GROUP BY r."artistId"
      ) done
      WHERE a.id = done."artistId"`;
  });
}
