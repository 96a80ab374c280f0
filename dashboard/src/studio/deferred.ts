export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** `Promise.withResolvers` for browsers of before 2024. */
export function deferred<Value>(): Deferred<Value> {
  const parts = {} as Deferred<Value>;
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}
