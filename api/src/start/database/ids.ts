let time = () => Date.now();
let latest = 0;

/** Make new ids sort by this clock: machine clocks differ between copies. */
export function sortIdsBy(clock: { now(): Date }): void {
  time = () => clock.now().getTime();
  latest = 0;
}

/** UUIDv7, so that newer rows sort after older ones. */
export function newId(): string {
  latest = Math.max(latest, time());
  return Bun.randomUUIDv7('hex', latest);
}

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const uuid = new RegExp(`^${uuidPattern}$`, 'i');

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Something sent under its own key, and under a new one for each retry after a failure. */
export interface Keyed {
  id: string;
  /** Retries under new keys. */
  retries: number;
}

/** The key a receiver knows it by. */
export function sendKey({ id, retries }: Keyed): string {
  return retries === 0 ? id : `${id}-${retries}`;
}

const keyPattern = new RegExp(`^(${uuidPattern})(?:-([1-9][0-9]*))?$`, 'i');

/** Parse a key; null if it isn't ours. */
export function readSendKey(key: string): Keyed | null {
  const [, id, retries] = keyPattern.exec(key) ?? [];
  return id === undefined ? null : { id, retries: Number(retries ?? 0) };
}
