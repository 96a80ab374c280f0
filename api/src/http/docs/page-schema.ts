const safe = Bun.escapeHTML;

interface Schema {
  $ref?: string;
  description?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  patternProperties?: Record<string, Schema>;
}

/** A schema in words, with its description and, below, the fields of its objects. */
export function schemaPart(schema: object, said = ''): string {
  const type = typeOf(schema);
  const words = [
    ...(type === 'object' ? [] : [`<span class="type">${type}</span>`]),
    ...(said ? [quiet(said)] : []),
  ];
  return words.join(' ') + fieldsOf(schema);
}

const quiet = (words: string) => `<span class="words">${words}</span>`;

/** Text in which backticks mark code. */
export const prose = (text: string) => safe(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The anchor of a named schema. */
export const anchorOf = (name: string) => `schema-${name}`;

function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = safe(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#${anchorOf(name)}">${name}</a>`;
  }
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => safe(JSON.stringify(value))).join(' · ');
  if (schema.const !== undefined) return safe(JSON.stringify(schema.const));
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (!schema.type) return 'anything';
  return safe([schema.type, schema.format, boundsOf(schema)].filter(Boolean).join(', '));
}

function boundsOf({ minLength, maxLength, minimum, maximum }: Schema): string {
  const characters = rangeOf(minLength, maxLength);
  return characters ? `${characters} characters` : rangeOf(minimum, maximum);
}

function rangeOf(least = 0, most?: number): string {
  if (most === undefined) return least ? `from ${least}` : '';
  return least ? `${least} to ${most}` : `up to ${most}`;
}

function fieldsOf(schema: Schema): string {
  const { properties, required = [], items, anyOf = [], additionalProperties, patternProperties } = schema;
  const values = [...Object.values(patternProperties ?? {}), additionalProperties].filter(
    (value): value is Schema => typeof value === 'object',
  );
  const fields = [
    ...Object.entries(properties ?? {}).map(([name, field]) =>
      fieldPart(name, field, required.includes(name)),
    ),
    ...values.map((value) => fieldPart('…', value, true)),
  ];
  const own = fields.length > 0 ? `<ul class="fields">${fields.join('')}</ul>` : '';
  return [own, ...(items ? [fieldsOf(items)] : []), ...anyOf.map(fieldsOf)].join('');
}

function fieldPart(name: string, field: Schema, isRequired: boolean): string {
  const said = sayings([isRequired ? undefined : 'Optional', field.description]);
  return `<li><code>${safe(name)}</code> ${schemaPart(field, said)}</li>`;
}

/** The description of a parameter or field, as sentences. */
export function sayings(words: (string | undefined)[]): string {
  const sentences = words.filter((sentence) => sentence !== undefined && sentence !== '');
  return sentences.map((sentence) => prose(`${sentence}`.replace(/[^.]$/, '$&.'))).join(' ');
}
