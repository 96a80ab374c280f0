import { refusal } from './answers.ts';
import type { Form } from './form.ts';

/** What a parameter may be. What Stripe knows and this simulator does not is left out, and so refused. */
export type Rule =
  | { is: 'text'; most?: number; among?: readonly string[]; form?: 'url' | 'email' | 'currency' }
  | { is: 'integer'; least?: number; most?: number }
  | { is: 'boolean' }
  | { is: 'metadata' }
  | { is: 'list'; of: Rule; most?: number }
  | { is: 'object'; fields: Rules; needs?: readonly string[] }
  | { is: 'moment' };
export type Rules = Record<string, Rule>;

/** Why the API does not take these parameters, as it says it; null where it does. */
export function problemOf(form: Form, fields: Rules, needs: readonly string[] = []): Response | null {
  return inObject(form, { is: 'object', fields, needs }, '');
}

const named = (path: string, name: string) => (path ? `${path}[${name}]` : name);

const bad = (code: string | null, param: string, message: string) =>
  refusal(400, { type: 'invalid_request_error', ...(code && { code }), param, message });

function inObject(form: Form, rule: Extract<Rule, { is: 'object' }>, path: string): Response | null {
  for (const name of Object.keys(form))
    if (!Object.hasOwn(rule.fields, name)) {
      const param = named(path, name);
      return bad('parameter_unknown', param, `Received unknown parameter: ${param}`);
    }
  for (const name of rule.needs ?? [])
    if (form[name] === undefined || form[name] === '') {
      const param = named(path, name);
      return bad('parameter_missing', param, `Missing required param: ${param}.`);
    }
  for (const [name, inner] of Object.entries(rule.fields)) {
    const value = form[name];
    const problem = value === undefined ? null : inValue(value, inner, named(path, name));
    if (problem) return problem;
  }
  return null;
}

function inValue(value: string | Form, rule: Rule, param: string): Response | null {
  const isNested = rule.is === 'object' || rule.is === 'list' || rule.is === 'metadata';
  if (typeof value === 'string')
    return isNested ? bad(null, param, 'Invalid object') : inText(value, rule, param);
  switch (rule.is) {
    case 'object':
      return inObject(value, rule, param);
    case 'metadata':
      return inMetadata(value, param);
    case 'list':
      return inList(value, rule, param);
    case 'moment':
      return inObject(value, { is: 'object', fields: range }, param);
    default:
      return bad(`parameter_invalid_${rule.is === 'text' ? 'string' : rule.is}`, param, `Invalid ${rule.is}`);
  }
}

const integer = { is: 'integer' } as const;
const range = { gt: integer, gte: integer, lt: integer, lte: integer };

function inText(value: string, rule: Rule, param: string): Response | null {
  switch (rule.is) {
    case 'integer':
    case 'moment':
      return inInteger(value, rule.is === 'integer' ? rule : integer, param);
    case 'boolean':
      return value === 'true' || value === 'false' ? null : bad(null, param, `Invalid boolean: ${value}`);
    case 'text':
      return inWords(value, rule, param);
    default:
      return null;
  }
}

function inInteger(value: string, { least, most }: Extract<Rule, { is: 'integer' }>, param: string) {
  const code = 'parameter_invalid_integer';
  if (!/^-?\d{1,15}$/.test(value)) return bad(code, param, `Invalid integer: ${value}`);
  const number = Number(value);
  if (least !== undefined && number < least)
    return bad(code, param, `This value must be greater than or equal to ${least}.`);
  if (most !== undefined && number > most)
    return bad(code, param, `This value must be less than or equal to ${most} (it currently is '${value}').`);
  return null;
}

const currency = /^[a-z]{3}$/;

function inWords(value: string, { most = 5_000, among, form }: Extract<Rule, { is: 'text' }>, param: string) {
  if (value === '')
    return bad('parameter_invalid_empty', param, `You passed an empty string for '${param}'.`);
  if (value.length > most)
    return bad('parameter_invalid_string_blank', param, `Invalid string: must be at most ${most} characters`);
  if (among && !among.includes(value))
    return bad(null, param, `Invalid ${param}: must be one of ${among.join(', ')}`);
  if (form === 'url' && !URL.parse(value)?.protocol.startsWith('http'))
    return bad('url_invalid', param, 'Not a valid URL');
  if (form === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    return bad('email_invalid', param, `Invalid email address: ${value}`);
  if (form === 'currency' && !currency.test(value)) return bad(null, param, `Invalid currency: ${value}`);
  return null;
}

const metadata = { keys: 50, key: 40, value: 500 };

function inMetadata(form: Form, param: string): Response | null {
  const entries = Object.entries(form);
  if (entries.length > metadata.keys)
    return bad(null, param, `Metadata can have at most ${metadata.keys} keys, and has ${entries.length}`);
  for (const [key, value] of entries) {
    const at = named(param, key);
    if (key.length > metadata.key)
      return bad(null, at, `Metadata keys can have up to ${metadata.key} characters`);
    if (typeof value !== 'string' || value.length > metadata.value)
      return bad(null, at, `Metadata values can have up to ${metadata.value} characters`);
  }
  return null;
}

function inList(form: Form, { of, most = 100 }: Extract<Rule, { is: 'list' }>, param: string) {
  const entries = Object.entries(form);
  if (entries.length > most)
    return bad(null, param, `Array ${param} exceeded maximum ${most} allowed elements.`);
  for (const [index, value] of entries) {
    const problem = value === undefined ? null : inValue(value, of, named(param, index));
    if (problem) return problem;
  }
  return null;
}
