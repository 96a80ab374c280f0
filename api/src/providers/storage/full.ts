import { DomainError } from '#api/domain/errors.ts';

/** Seconds until it makes sense to check whether an operator has made room. */
const retryAfter = 60;
/** Seconds until a bucket that does not answer may be back. */
export const retryLater = 5;
const diskCodes = ['ENOSPC', 'EDQUOT'];
/** The codes of AWS, MinIO, Ceph and similar services for a full bucket, account or disk. */
const bucketCodes = [
  'InsufficientStorage',
  'QuotaExceeded',
  'StorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
];

/** The 507 that keeps what has arrived: the client retries, slowly. */
export function storageFull(): DomainError {
  return new DomainError('storage_full', undefined, { retryAfter });
}

export function isDiskFull(error: unknown): boolean {
  return diskCodes.includes(codeOf(error));
}

/** Write to a storage; if it is full, throw `storage_full` instead of its own error. */
export async function orStorageFull<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDiskFull(error) || bucketCodes.includes(codeOf(error))) throw storageFull();
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
