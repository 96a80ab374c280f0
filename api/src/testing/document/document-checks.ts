import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Answer, Reference } from '#api/http/docs/answers.ts';
import type { ApiDocument } from '#api/http/docs/document.ts';
import type { Operation } from '#api/http/docs/operation.ts';

/** One call of the API, as a client saw it. */
export interface Answered {
  method: string;
  /** From the root, without the query. */
  path: string;
  status: number;
  /** Without its parameters; null where there is none. */
  contentType: string | null;
  body: string;
}

/** Says what about an answer is not in the document; null where all of it is. */
export type Check = (answered: Answered) => string | null;

/** HTTP's own answers: to OPTIONS, and where there is no such path or method. */
const ofNoOperation = [204, 404, 405];

/** The checks that a document stands for. Each schema is compiled when the first answer needs it. */
export function checksOf(document: ApiDocument): Check {
  const find = finder(document);
  const validatorOf = validators(document);
  return (answered) => {
    const { method, status, body } = answered;
    const found = find(answered);
    if (!found)
      return ofNoOperation.includes(status)
        ? null
        : `${method} ${answered.path} is not in the OpenAPI document`;
    const answer = resolved(document, found.operation.responses[status]);
    const name = `${found.name} answered ${status}`;
    if (!answer) return `${name}, which is not in the OpenAPI document: ${body.slice(0, 500)}`;
    const wrong = method === 'HEAD' ? null : wrongWith(answered, answer, validatorOf);
    return wrong && `${name} with ${wrong}`;
  };
}

function wrongWith(
  { contentType, body }: Answered,
  { content }: Answer,
  validatorOf: (schema: object) => ValidateFunction,
): string | null {
  if (!content) return body === '' ? null : 'a body, where the OpenAPI document has none';
  const documented = content[contentType ?? ''];
  if (!documented) return `${contentType}, where the OpenAPI document has ${Object.keys(content).join(', ')}`;
  if (!contentType?.endsWith('json')) return null;
  const validate = validatorOf(documented.schema);
  if (validate(JSON.parse(body))) return null;
  const problems = validate.errors?.map(
    ({ instancePath, message, params }) =>
      `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
  );
  return `what its schema in the OpenAPI document does not take: ${problems?.join('; ')}`;
}

interface Found {
  name: string;
  operation: Operation;
}

/** Finds the operation of a call; a segment by its name goes before one that stands for any. */
function finder({ paths }: ApiDocument): (call: Pick<Answered, 'method' | 'path'>) => Found | undefined {
  const templates = Object.entries(paths)
    .map(([path, operations]) => ({
      path,
      operations,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    }))
    // `{` sorts behind every letter.
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return ({ method, path }) => {
    const wanted = method.toLowerCase();
    for (const template of templates) {
      const operation =
        template.operations[wanted] ?? (wanted === 'head' ? template.operations.get : undefined);
      if (operation && template.pattern.test(path)) return { name: `${method} ${template.path}`, operation };
    }
    return undefined;
  };
}

function resolved({ components }: ApiDocument, answer: Answer | Reference | undefined): Answer | undefined {
  return answer && '$ref' in answer ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
}

function validators({ components }: ApiDocument): (schema: object) => ValidateFunction {
  // Redocly has looked at the schemas: see document.test.ts.
  const ajv = addFormats(new Ajv2020({ strict: false, validateSchema: false }));
  const { Problem, ...others } = components.schemas;
  ajv.addSchema({ $id: documentId, components: { schemas: { Problem, ...(closed(others) as object) } } });
  const compiled = new WeakMap<object, ValidateFunction>();
  return (schema) => {
    const validator = compiled.get(schema) ?? ajv.compile(closed(schema) as object);
    compiled.set(schema, validator);
    return validator;
  };
}

const documentId = 'openapi';

/** The schema without room for fields that it does not name, and with references into the document. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return { $ref: `${documentId}${schema.$ref}` };
  if ('allOf' in schema) return { allOf: closedTogether(schema.allOf), unevaluatedProperties: false };
  const inner = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, closed(value)]),
  );
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

/** What each of these does not name, another may. */
function closedTogether(schemas: unknown): unknown {
  return JSON.parse(JSON.stringify(schemas).replaceAll('"#/', `"${documentId}#/`));
}
