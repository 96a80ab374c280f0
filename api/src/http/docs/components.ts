type Components = Record<string, object>;

/**
 * The value with a reference in place of every titled schema; the schemas themselves go into `components`.
 * @throws Error if two schemas have the same title
 */
export function extractTitled<Value>(value: Value, components: Components): Value {
  if (Array.isArray(value)) return value.map((inner) => extractTitled(inner, components)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, extractTitled(part, components)]),
  );
  // A field may be called `title` too: its value is a schema.
  if (typeof inner.title !== 'string') return inner as Value;
  const { title, ...schema } = inner;
  const known = components[title];
  if (known && !Bun.deepEquals(known, schema)) throw new Error(`two schemas have the title ${title}`);
  components[title] = schema;
  return { $ref: `#/components/schemas/${title}` } as Value;
}
