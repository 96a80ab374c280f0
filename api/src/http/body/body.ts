import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { type FormBounds, readMultipart } from '#api/http/body/multipart.ts';
import { checkJson, checkText, parseJson } from '#api/limits/json.ts';
import { readWithin } from '#api/limits/read-bytes.ts';
import type { BodyKind } from '../plugins/route-table.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const mostBytes = { json: 64 * kilobyte, text: megabyte };
const mostFiles = 1;
const mostFields = 20;
/** The form part that holds JSON (api.md: multipart is this, and a file). */
const jsonPart = 'profile';
const formFields = 256 * kilobyte;
const formTotal = 5 * megabyte + formFields;
/** A 5 MB photo and its fields. */
const formBounds: FormBounds = {
  fields: formFields,
  file: () => formTotal,
  parts: mostFiles + mostFields + 1,
  total: formTotal,
};

/**
 * Read a call's body within its limits, before schema validation. @returns JSON as parsed, a form as an object, text
 * unchanged; undefined without a body
 * @throws DomainError `unsupported_media_type`, `too_large`, `invalid_body` or `invalid_input`, in this order
 */
export async function readBody(request: Request, kind: BodyKind): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new DomainError('unsupported_media_type', 'Send the body without Content-Encoding.');
  if (kind === 'stream') return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (kind === 'text') return new TextDecoder().decode(await readAs('text', request));
  if (kind === 'form') {
    if (type !== 'multipart/form-data') throw new DomainError('unsupported_media_type');
    return readForm(request);
  }
  const required = kind === 'json';
  if (!isUtf8(request)) throw new DomainError('unsupported_media_type', 'Send the body as UTF-8.');
  if (type !== 'application/json' && (required || type !== '' || hasBody(request)))
    throw new DomainError('unsupported_media_type');
  const bytes = await readAs('json', request);
  if (bytes.length > 0) return parseJson(bytes);
  if (required) throw new DomainError('invalid_body', 'A JSON body is required.');
  return undefined;
}

/** Whether the body is declared as UTF-8, or declares nothing: JSON between systems must be UTF-8 (RFC 8259). */
function isUtf8(request: Request): boolean {
  const charset = /;\s*charset="?([^;"]+)/i.exec(request.headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  return /^(utf-?8|us-ascii)$/i.test(charset.trim());
}

function hasBody(request: Request): boolean {
  return request.headers.has('transfer-encoding') || Number(request.headers.get('content-length') ?? 0) > 0;
}

async function readAs(kind: keyof typeof mostBytes, request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const most = mostBytes[kind];
  const tooLarge = () =>
    new DomainError('too_large', `At most ${Math.floor(most / kilobyte)} KB is accepted here.`);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  return Uint8Array.from(await readWithin(request.body, most, tooLarge));
}

async function readForm({ body, headers }: Request): Promise<Record<string, unknown>> {
  const form = body && (await readMultipart(body, headers.get('content-type') ?? '', formBounds));
  if (!form) throw new DomainError('invalid_body');
  const fields = new Map<string, string | File>();
  for (const [name, value] of form) {
    if (fields.has(name)) throw invalidInput({ path: name, message: 'Send this field once.' });
    fields.set(name, value);
  }
  const json = fields.get(jsonPart);
  fields.delete(jsonPart);
  const files = [...fields.values()].filter((value) => typeof value !== 'string').length;
  if (files > mostFiles || fields.size - files > mostFields) {
    throw new DomainError(
      'too_large',
      `At most ${mostFiles} file and ${mostFields} fields are accepted here.`,
    );
  }
  for (const [name, value] of fields) {
    // The schema parses the JSON part again; its limits are checked here.
    if (typeof value === 'string' && value.startsWith('{')) checkJson(parseJson(Buffer.from(value)));
    else if (typeof value === 'string') checkText(value, name);
  }
  return {
    ...Object.fromEntries(fields),
    ...(json !== undefined && { [jsonPart]: await readJsonPart(json) }),
  };
}

/** Browsers send JSON as text, or as a blob that looks like a file. */
async function readJsonPart(part: string | File): Promise<unknown> {
  const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : await part.bytes();
  if (bytes.length > mostBytes.json) throw new DomainError('too_large');
  return parseJson(bytes);
}
