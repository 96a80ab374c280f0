import { DomainError } from '#api/domain/errors.ts';

/** The last row of a public list that paging reaches; beyond, filters help more. */
const furthestRow = 10_000;
const usualPageSize = 24;

export interface Page {
  page: number;
  pageSize: number;
  skip: number;
  take: number;
}

/**
 * A public list page's rows; pages count from 1.
 * @throws DomainError `page_out_of_range` if page × pageSize exceeds 10,000
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
