import fc from 'fast-check';
import type { CallOptions, TestProduct } from '../product.ts';
import { fillIn, type Listed, sampleBody } from './operations.ts';

/** Values on which input handling breaks somewhere. */
const strange = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '1e309',
  '0x10',
  '-1',
  '9'.repeat(30),
  'null',
  '%',
  "'; DROP TABLE users; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '𝕬́̂🏳️‍🌈',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(3000),
];

const text = fc.oneof(fc.constantFrom(...strange), fc.string({ unit: 'binary', maxLength: 40 }));
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(1e20, -1, 0.5, 2 ** 31, 2 ** 53, null, true, [], {}, { $gt: '' }, { equals: null }),
);

export interface StrangeCall extends CallOptions {
  path: string;
}

type Fields = Record<string, unknown>;

const asFields = (body: unknown): Fields => (typeof body === 'object' && body !== null ? { ...body } : {});

/** A good body with some fields made strange, missing or too many; or no object at all. */
function strangeBody(good: Fields): fc.Arbitrary<unknown> {
  const names = Object.keys(good);
  const changed = fc
    .array(fc.tuple(names.length > 0 ? fc.constantFrom(...names) : fc.constant('reason'), value), {
      maxLength: 2,
    })
    .map((changes) => ({ ...good, ...Object.fromEntries(changes) }));
  const missing = fc
    .subarray(names)
    .map((kept) => Object.fromEntries(kept.map((name) => [name, good[name]])));
  const added = fc.dictionary(
    fc.constantFrom('role', 'status', 'id', 'price', '__proto__', 'constructor'),
    value,
  );
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: missing },
    { weight: 2, arbitrary: added.map((more) => ({ ...good, ...more })) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

function formWith(profile: unknown): FormData {
  const form = new FormData();
  form.set('profile', typeof profile === 'string' ? profile : JSON.stringify(profile));
  form.set('photo', new File(['not a picture'], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}

/** Calls of one operation as no honest client makes them; `ids` are some that are there. */
export function strangeCalls(
  operation: Listed,
  product: TestProduct,
  ids: string[],
): fc.Arbitrary<StrangeCall> {
  const idValue = fc.oneof(fc.constantFrom(...ids), text);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const path = fc
    .tuple(...names.map(() => idValue))
    .map((values) =>
      fillIn(operation.path, Object.fromEntries(names.map((name, i) => [name, wellFormed(values[i])]))),
    );
  const queryNames = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name);
  const query = fc
    .tuple(...queryNames.map(() => fc.option(text, { freq: 2 })))
    .map((values) =>
      new URLSearchParams(
        queryNames.flatMap((name, i) => (values[i] == null ? [] : [[name, wellFormed(values[i])]])),
      ).toString(),
    );
  const good = asFields(operation.takes ? sampleBody(operation, product) : {});
  const body = operation.takes ? strangeBody(good) : fc.constant(undefined);
  return fc.tuple(path, query, body, fc.uuid()).map(([filled, search, made, key]) => ({
    path: search ? `${filled}?${search}` : filled,
    headers: { 'idempotency-key': key },
    ...(operation.takes === 'multipart/form-data' ? { body: formWith(made) } : { body: made }),
  }));
}

/** Addresses cannot carry half a surrogate pair. */
const wellFormed = (part: string | undefined) => (part ?? '').toWellFormed();
