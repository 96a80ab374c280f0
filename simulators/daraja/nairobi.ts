const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment's parts on a clock in Nairobi, two digits each but the year. */
export function onNairobisClock(at: Date | number) {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return { year, month, day, hour, minute, second };
}

/** `20261121123005` */
export function compact(at: Date | number): string {
  const { year, month, day, hour, minute, second } = onNairobisClock(at);
  return `${year}${month}${day}${hour}${minute}${second}`;
}

/** `21.11.2026 12:30:05` */
export function dotted(at: Date | number): string {
  const { year, month, day, hour, minute, second } = onNairobisClock(at);
  return `${day}.${month}.${year} ${hour}:${minute}:${second}`;
}
