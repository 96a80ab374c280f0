import type { AnyElysia } from 'elysia';
import { apiKeyPrefix } from '#api/domain/account/api-keys.ts';
import { brand } from '#api/domain/brand.ts';
import { isDescribed, type Route, ruleOf } from '#api/http/plugins/route-table.ts';
import { problem } from '#api/http/schemas.ts';
import { type Answer, problemAnswers } from './answers.ts';
import { type Header, sharedHeaders } from './headers.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';
import { describe, type Operation } from './operation.ts';
import { type OutgoingCalls, outgoingCalls } from './webhooks.ts';

/** Tags in reading order: what programs use comes first. */
const tags = [
  { name: 'Artists', description: 'The public directory, artists’ pages, following them and becoming one.' },
  { name: 'Requests', description: 'Requesting a video, and every step until it is delivered and approved.' },
  { name: 'Payments', description: 'Paying for a request. Providers report through webhooks.' },
  { name: 'Webhooks', description: 'What we send to the URLs you add.' },
  { name: 'Texts', description: 'A person’s phone, and what is texted to it.' },
  {
    name: 'Accounts',
    description: 'Opening an account, signing in, and reading and changing your own data.',
  },
  {
    name: 'Artist desk',
    description: 'What an artist sees and does: requests, earnings, payouts, settings.',
  },
  { name: 'Verification', description: 'Whether a video is ours and unchanged, for anyone.' },
  { name: 'Uploads', description: 'Resumable uploads of videos and their posters, with tus 1.0.0.' },
  { name: 'Support', description: 'Writing to us, and flagging what should not be here.' },
  { name: 'Operations', description: 'The rules in force, the state of the service, and this document.' },
  { name: 'Admin', description: 'What our team sees and decides.' },
];

export type Paths = Record<string, Record<string, Operation>>;

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Paths;
  webhooks: OutgoingCalls;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, object>;
  };
}

const description = `Money is an integer in minor units of an ISO 4217 currency, times are ISO 8601 in UTC, errors are RFC 9457 with a stable \`code\`. Responses may gain fields: please ignore those you do not know. JSON is compressed (\`br\`, \`gzip\`) if \`Accept-Encoding\` allows it, except responses that may hold a token or a private link. Programs send an API key as \`Authorization: Bearer ${apiKeyPrefix}…\`; each operation that accepts one names its scope.`;

const authorization = { type: 'apiKey', in: 'header', name: 'Authorization' };

/** The OpenAPI document, generated from the validating schemas and from what the gate and plugins add. */
export function documentOf(app: AnyElysia, publicUrl: string): ApiDocument {
  const routes = app.routes.filter(isDescribed);
  const schemas = { Problem: jsonSchema(problem) };
  return {
    openapi: '3.1.2',
    info: { title: `${brand.name} API`, version: '1', description },
    servers: [{ url: publicUrl }],
    tags,
    paths: extractTitled(pathsOf(routes), schemas),
    webhooks: extractTitled(outgoingCalls(), schemas),
    components: {
      schemas,
      responses: problemAnswers(routes.map(ruleOf)),
      headers: sharedHeaders,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An active session.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key created at \`/profile/api\`, \`${apiKeyPrefix}…\`. Each operation that accepts one names its scope; all others refuse it with \`scope_missing\`.`,
        },
        tracking: { ...authorization, description: 'A guest’s key to one request: `Tracking <token>`.' },
        trackingLink: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'The same key in the URL.',
        },
      },
    },
  };
}

function pathsOf(routes: Route[]): Paths {
  const paths: Paths = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route) };
  }
  return paths;
}

type Components = Record<string, object>;

/**
 * Replaces every titled schema by a reference and adds it to `components`.
 * @throws Error if two schemas have the same title
 */
function extractTitled<Value>(value: Value, components: Components): Value {
  if (Array.isArray(value)) return value.map((inner) => extractTitled(inner, components)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, extractTitled(part, components)]),
  );
  // A field called `title` has a schema as its value.
  if (typeof inner.title !== 'string') return inner as Value;
  const { title, ...schema } = inner;
  const known = components[title];
  if (known && !Bun.deepEquals(known, schema)) throw new Error(`two schemas have the title ${title}`);
  components[title] = schema;
  return { $ref: `#/components/schemas/${title}` } as Value;
}
