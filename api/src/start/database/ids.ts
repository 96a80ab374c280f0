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

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const uuid = new RegExp(`^${uuidPattern}$`, 'i');

/** Whether `text` can be used as a database id. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Something that leaves under a key of its own, and under another each time it has failed and is sent again. */
export interface Keyed {
  id: string;
  /** How often it was sent again under another key. */
  retries: number;
}

/** What a receiver knows it by: its id, and which try it is after the first. */
export function sendKey({ id, retries }: Keyed): string {
  return retries === 0 ? id : `${id}-${retries}`;
}

const keyPattern = new RegExp(`^(${uuidPattern})(?:-([1-9][0-9]*))?$`, 'i');

/** What a key stands for; null if it is none of ours. */
export function readSendKey(key: string): Keyed | null {
  const [, id, retries] = keyPattern.exec(key) ?? [];
  return id === undefined ? null : { id, retries: Number(retries ?? 0) };
}
