let time = () => Date.now();
let latest = 0;

/** Has new ids sort by this clock: rows of copies whose machines' clocks differ would not sort by when they were made. */
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

/** Whether `text` can stand where the database wants an id. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
