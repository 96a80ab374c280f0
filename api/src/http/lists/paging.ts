import { DomainError } from '#api/domain/errors.ts';

/** The last row that a public list reaches: beyond it, narrowing helps more than paging. */
const furthestRow = 10_000;
const usualPageSize = 24;

export interface Page {
  page: number;
  pageSize: number;
  skip: number;
  take: number;
}

/**
 * Which rows a page of a public list holds; pages count from 1.
 * @throws DomainError `page_out_of_range` where page × pageSize is beyond 10,000
 */
export function pageBounds({
  page = 1,
  pageSize = usualPageSize,
}: {
  page?: number;
  pageSize?: number;
}): Page {
  if (page * pageSize > furthestRow) throw new DomainError('page_out_of_range');
  return { page, pageSize, skip: (page - 1) * pageSize, take: pageSize };
}
