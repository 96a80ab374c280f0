import { m } from '@salamu/messages/messages';
import { invalidInput } from '#api/domain/errors.ts';
import { isUuid } from '#api/start/database/ids.ts';

/** A position in a list by id, newest first; opaque to clients. */
export interface Cursor {
  side: 'after' | 'before';
  /** The row beside it; null at a file's start. */
  id: string | null;
  /** Rows per batch of a file, without counting all; null for a page. */
  batch: number | null;
}

export const listSize = 25;

/** @throws DomainError `invalid_input` for a cursor we did not issue */
export function readCursor(text: string | undefined, batch: number | null = null): Cursor | null {
  if (text === undefined) return batch === null ? null : { side: 'after', id: null, batch };
  const [side, id = ''] = Buffer.from(text, 'base64url').toString().split(':');
  if ((side !== 'after' && side !== 'before') || !isUuid(id))
    throw invalidInput({ path: 'cursor', message: m.refused_cursor() });
  return { side, id, batch };
}

/** Rows per page, or per batch of a file. */
export const sizeOf = (cursor: Cursor | null): number => cursor?.batch ?? listSize;

const write = (side: Cursor['side'], { id }: { id: string }) =>
  Buffer.from(`${side}:${id}`).toString('base64url');

/** Prisma arguments to read one row more than is shown, in the cursor's direction. */
export function keyset(cursor: Cursor | null) {
  const backwards = cursor?.side === 'before';
  return {
    where: cursor?.id ? { id: backwards ? { gt: cursor.id } : { lt: cursor.id } } : {},
    orderBy: { id: backwards ? ('asc' as const) : ('desc' as const) },
    take: sizeOf(cursor) + 1,
  };
}

/** One page from the rows `keyset` read, newest first, with the cursors on either side. */
export function pageOfRows<Row extends { id: string }>(rows: Row[], cursor: Cursor | null) {
  const size = sizeOf(cursor);
  const hasMore = rows.length > size;
  const shown = rows.slice(0, size);
  const items = cursor?.side === 'before' ? shown.reverse() : shown;
  const first = items[0];
  const last = items.at(-1);
  const older = cursor?.side === 'before' || hasMore;
  const newer = cursor?.side === 'before' ? hasMore : Boolean(cursor?.id);
  return {
    items,
    next: older && last ? write('after', last) : null,
    previous: newer && first ? write('before', first) : null,
  };
}
