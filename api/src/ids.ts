/** A fresh id: UUIDv7, so that newer rows sort after older ones. */
export function newId(): string {
  return Bun.randomUUIDv7();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether `text` can stand where the database wants an id. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
