import type { TSchema } from 'elysia';
import type { FieldError } from '#api/domain/errors.ts';

type Fields = Record<string, unknown>;

const mostErrors = 20;

/** The schemas that together, or one instead of the other, describe a value. */
const partsOf = (schema: TSchema): TSchema[] => {
  const parts: TSchema[] | undefined = schema.anyOf ?? schema.allOf;
  return parts ? parts.flatMap(partsOf) : [schema];
};

/** Fields of a body that its schema does not know, wherever they stand in it; at most 20. */
export function unknownFieldsOf(schema: TSchema, body: unknown): FieldError[] {
  const found: FieldError[] = [];
  const look = (schemas: TSchema[], value: unknown, path: string): void => {
    const parts = schemas.flatMap(partsOf);
    if (Array.isArray(value)) {
      const items = parts.flatMap((part) => (part.items ? [part.items as TSchema] : []));
      if (items.length > 0) for (const [at, item] of value.entries()) look(items, item, `${path}${at}.`);
      return;
    }
    const objects = parts.filter((part) => part.properties);
    // Without named properties, as in a record, every name is right.
    if (objects.length === 0 || typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value as Fields)) {
      const known = objects.flatMap(({ properties }) =>
        Object.hasOwn(properties, name) ? [properties[name]] : [],
      );
      if (known.length > 0) look(known, inner, `${path}${name}.`);
      else if (found.length < mostErrors)
        found.push({ path: path + name, message: 'There is no such field here.' });
    }
  };
  look([schema], body, '');
  return found;
}
