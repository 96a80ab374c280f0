import { invalidInput } from '#api/domain/errors.ts';
import { isUuid } from '#api/start/ids.ts';

/** A position in a list ordered by id, newest first; opaque to clients. */
export interface Cursor {
  side: 'after' | 'before';
  id: string;
}

export const listSize = 25;

/** @throws DomainError `invalid_input` for a cursor we did not issue */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [side, id = ''] = Buffer.from(text, 'base64url').toString().split(':');
  if ((side !== 'after' && side !== 'before') || !isUuid(id))
    throw invalidInput({ path: 'cursor', message: 'Start again from the first page.' });
  return { side, id };
}

const write = ({ side, id }: Cursor) => Buffer.from(`${side}:${id}`).toString('base64url');

/** Prisma arguments to read one row more than the list shows, in the cursor's direction. */
export function keyset(cursor: Cursor | null) {
  const backwards = cursor?.side === 'before';
  return {
    where: cursor ? { id: backwards ? { gt: cursor.id } : { lt: cursor.id } } : {},
    orderBy: { id: backwards ? ('asc' as const) : ('desc' as const) },
    take: listSize + 1,
  };
}

/** One page of the list from the rows `keyset` read, newest first, with the cursors on either side. */
export function pageOfRows<Row extends { id: string }>(rows: Row[], cursor: Cursor | null) {
  const hasMore = rows.length > listSize;
  const shown = rows.slice(0, listSize);
  const items = cursor?.side === 'before' ? shown.reverse() : shown;
  const first = items[0];
  const last = items.at(-1);
  const older = cursor?.side === 'before' || hasMore;
  const newer = cursor?.side === 'before' ? hasMore : cursor !== null;
  return {
    items,
    next: older && last ? write({ side: 'after', id: last.id }) : null,
    previous: newer && first ? write({ side: 'before', id: first.id }) : null,
  };
}
