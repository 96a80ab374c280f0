let time = () => Date.now();
let latest = 0;

/** Make new ids sort by this clock: rows from copies with different machine clocks would not sort by creation time. */
export function sortIdsBy(clock: { now(): Date }): void {
  time = () => clock.now().getTime();
  latest = 0;
}

/** A fresh id: UUIDv7, so that newer rows sort after older ones. */
export function newId(): string {
  latest = Math.max(latest, time());
  return Bun.randomUUIDv7('hex', latest);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether `text` can be used as a database id. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
