export interface JsonSchema {
  description?: string;
  [keyword: string]: unknown;
}

/** A schema for clients: JSON Schema without our messages and media types, with query numbers as numbers. */
export function jsonSchema(schema: object): JsonSchema {
  return plain(schema) as JsonSchema;
}

/** Keywords whose keys are field names, such as a field called `error`. */
const named = new Set(['properties', 'patternProperties']);
const ours = new Set(['error', 'headers', 'x-secret']);

const unbounded = new Set<unknown>([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('x-documented' in value) return value['x-documented'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, inner]) => !ours.has(keyword) && !unbounded.has(inner))
      .map(([keyword, inner]) => [
        keyword,
        named.has(keyword)
          ? Object.fromEntries(Object.entries(inner as object).map(([name, field]) => [name, plain(field)]))
          : plain(inner),
      ]),
  );
}
