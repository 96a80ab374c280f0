import type { Prisma } from '@salamu/prisma/client';
import { type Cursor, keyset } from '#api/cursors.ts';
import type { Queryable } from '#api/database.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { literally } from '#api/like.ts';
import { type RequestRow, requestSelect } from '../../requests/repo.ts';

export interface RequestFilter {
  /** Order number, name or e-mail. */
  search?: string;
  status?: RequestState;
  artistId?: string;
  /** Made from this moment on. */
  from?: Date;
  /** Made before this moment. */
  before?: Date;
}

function matching({ search, status, artistId, from, before }: RequestFilter): Prisma.RequestWhereInput {
  const and: Prisma.RequestWhereInput[] = [];
  if (status) and.push({ status });
  if (artistId) and.push({ artistId });
  if (from) and.push({ createdAt: { gte: from } });
  if (before) and.push({ createdAt: { lt: before } });
  if (search) {
    const contains = { contains: literally(search), mode: 'insensitive' as const };
    and.push({
      OR: [
        { code: contains },
        { recipientName: contains },
        { guestEmail: contains },
        { guestName: contains },
        { fan: { OR: [{ name: contains }, { email: contains }] } },
        { artist: { stageName: contains } },
      ],
    });
  }
  return { AND: and };
}

/** One page of all requests, the newest first, and how many match. */
export async function listRequests(db: Queryable, filter: RequestFilter, cursor: Cursor | null) {
  const where = matching(filter);
  const { where: place, ...order } = keyset(cursor);
  const [rows, total]: [RequestRow[], number] = await Promise.all([
    db.request.findMany({ where: { AND: [where, place] }, ...order, select: requestSelect }),
    db.request.count({ where }),
  ]);
  return { rows, total };
}
