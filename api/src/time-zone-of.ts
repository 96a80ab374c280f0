import { readTimeZone } from './domain/time-zone.ts';

/** Where a call comes from, as our pages say in its `Time-Zone` header (IANA); null where it says nothing we know. */
export function timeZoneOf(headers: Headers): string | null {
  return readTimeZone(headers.get('time-zone'));
}
