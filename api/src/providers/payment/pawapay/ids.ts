import { createHash } from 'node:crypto';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([47])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Where the version of a UUID is. */
const version = 14;

/**
 * What pawaPay knows a payment, refund or payout of ours by. It takes UUIDs of version 4 only: of ours, which are of
 * version 7, that one digit changes; any other key gives the same id each time.
 */
export function pawapayId(key: string): string {
  if (uuid.test(key)) return `${key.slice(0, version)}4${key.slice(version + 1)}`;
  const hex = createHash('sha256').update(key).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** The id of ours behind one of pawaPay's, unless it was made of a longer key. */
export const ownId = (id: string): string => `${id.slice(0, version)}7${id.slice(version + 1)}`;

/** The word under which our own key is kept beside an operation. */
export const keyName = 'reference';
