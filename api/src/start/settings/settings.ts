import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import {
  FormatRegistry,
  Kind,
  type SchemaOptions,
  type Static,
  type TArray,
  type TObject,
  type TSchema,
  type TString,
  Type,
} from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { socialNetwork } from '#api/domain/brand.ts';

export type Source = Record<string, string | undefined>;

/** In words that follow the setting's name. */
type Problem = string | ((value: string) => string);

function judged(name: string, fits: (text: string) => boolean, problem: Problem) {
  const format = `setting: ${name}`;
  FormatRegistry.Set(format, fits);
  return Type.String({ format, problem });
}

export const url = (...protocols: string[]) =>
  judged(
    protocols.join(' '),
    (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
    `must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );
export const webUrl = url('http:', 'https:');

export const topUrl = judged(
  'top of a host',
  (text) => isWeb(text) && URL.parse(text)?.pathname === '/',
  (text) =>
    isWeb(text)
      ? 'must end after the host and port: pages live at the top of their own address'
      : webUrl.problem,
);
const isWeb = (text: string) => Value.Check(webUrl, text);

export const host = judged(
  'host',
  (text) => URL.parse(`https://${text}`)?.host === text,
  (text) => `must be a host, like pay.example.com, not "${text}"`,
);
export const origin = judged(
  'origin',
  (text) => URL.parse(text)?.origin === text,
  (text) => `must list origins, not "${text}"`,
);
/** Only networks for which the footer has an icon. */
export const socialLink = judged(
  'social link',
  (text) => text.startsWith('https://') && socialNetwork(text) !== undefined,
  (text) => `must list https addresses at Instagram, Facebook, X or YouTube, not "${text}"`,
);
/** A USSD code. */
export const dialled = judged(
  'dialled',
  (text) => /^\*\d{2,5}(\*\d{1,6})*#$/.test(text),
  'must be a code like *384*2026#',
);
export const range = judged('range', isRange, (text) => `must list addresses or CIDR ranges, not "${text}"`);

export const secret = (bytes: number) =>
  judged(
    `${bytes} bytes`,
    (text) => Buffer.byteLength(text) >= bytes,
    `must be at least ${bytes} bytes long`,
  );

export const flag = Type.Boolean({ problem: 'must be 1 or 0' });

/** Both bounds included. */
export const whole = (minimum: number, maximum: number) =>
  Type.Number({ multipleOf: 1, minimum, maximum, problem: `must be a number from ${minimum} to ${maximum}` });

/** Comma-separated; `none` is a word for an empty list. */
export const list = <Item extends TSchema>(item: Item, options?: { none: string }) =>
  Type.Array(item, { default: [], ...options });

/** Every setting the product reads; `docs/settings.md` is generated from these. */
export const declaredSettings: { name: string; says: string; default?: unknown }[] = [];

/** A schema field for a setting, with its purpose; required without a default. */
export function setting<Schema extends TSchema>(
  name: string,
  schema: Schema,
  options: SchemaOptions & { says: string },
): Schema {
  const { says, ...schemaOptions } = options;
  declaredSettings.push({ name, says, default: options.default ?? schema.default });
  return { ...schema, ...schemaOptions, setting: name };
}

export const required = (name: string, says: string) =>
  setting(name, Type.String(), { says, missing: 'must be set for that payment provider' });

/** A setting that may be omitted and is then null. */
export const optional = <Schema extends TSchema>(name: string, schema: Schema, says: string) =>
  Type.Unsafe<Static<Schema> | null>(setting(name, schema, { says, default: null }));

export interface SettingsReader {
  /** A setting's text, or that of the file in `NAME_FILE`; null if not set. */
  text(name: string): string | null;
  /** A schema's settings. Invalid ones are reported and replaced by their defaults. */
  decode<Schema extends TObject>(schema: Schema): Static<Schema>;
  complain(name: string, problem: string): void;
}

export function settingsReader(source: Source, problems: string[]): SettingsReader {
  const complain = (name: string, problem: string) => void problems.push(`${name} ${problem}`);
  const texts = new Map<string, string | null>();
  const text = (name: string) => {
    const known = texts.get(name) ?? (source[name]?.trim() || fromFile(name, source, complain));
    texts.set(name, known);
    return known;
  };

  /** The valid values; the others are reported. */
  function fitting(name: string, schema: TSchema, parts: string[]): unknown[] {
    const { problem } = schema as { problem?: Problem };
    return parts.flatMap((part) => {
      const value = Value.Convert(schema, part);
      if (Value.Check(schema, value)) return [value];
      complain(name, typeof problem === 'function' ? problem(part) : `${problem}`);
      return [];
    });
  }

  function decoded(schema: TSchema): unknown {
    const name: string = schema.setting;
    const given = text(name);
    const isMissing = given === null && schema.default === undefined;
    if (isMissing) complain(name, schema.missing);
    if (given === null) return Value.Create(schema);
    if (schema[Kind] !== 'Array') return fitting(name, schema, [given])[0] ?? Value.Create(schema);
    if (given === schema.none) return [];
    const parts = given.split(',').map((part) => part.trim());
    const items = fitting(name, (schema as TArray<TString>).items, parts.filter(Boolean));
    return items.length > 0 ? items : Value.Create(schema);
  }

  const decode = <Schema extends TObject>({ properties }: Schema) =>
    Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, decoded(schema)]));
  return { text, complain, decode: decode as SettingsReader['decode'] };
}

/** The contents of the file in `NAME_FILE`, as Docker, systemd and Kubernetes provide secrets. */
function fromFile(
  name: string,
  source: Source,
  complain: (name: string, problem: string) => void,
): string | null {
  const file = source[`${name}_FILE`]?.trim();
  if (!file) return null;
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    complain(`${name}_FILE`, `names a file that cannot be read: ${(error as Error).message}`);
    return null;
  }
}

function isRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    bits > 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
  );
}
