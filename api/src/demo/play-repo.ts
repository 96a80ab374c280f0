import type { DemoArtist } from '@salamu/prisma/demo/artists';
import { addDays } from '#api/domain/request/deadlines.ts';
import { mainZoneOf } from '#api/domain/time-zone.ts';
import type { Database } from '#api/start/database.ts';

/** Give an artist the demo data's pauses and caps, once its past has been played. */
export async function setAvailability(db: Database, artist: DemoArtist, now: Date): Promise<void> {
  const { slug, accepting, awayDays, dailyCap, openCap, country } = artist;
  await db.artist.updateMany({
    where: { slug },
    data: {
      accepting,
      dailyCap,
      openCap,
      timeZone: mainZoneOf(country),
      awayUntil: awayDays === null ? null : addDays(now, awayDays),
    },
  });
}

export function leastKindReviewOf(db: Database, fanId: string): Promise<{ id: string } | null> {
  const orderBy = [{ rating: 'asc' }, { id: 'asc' }] as const;
  return db.review.findFirst({ where: { request: { fanId } }, orderBy: [...orderBy], select: { id: true } });
}

export async function suspensionOf(db: Database, userId: string): Promise<string> {
  return (await db.suspension.findFirstOrThrow({ where: { userId }, select: { id: true } })).id;
}
