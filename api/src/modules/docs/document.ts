import { toOpenAPISchema } from '@elysiajs/openapi/openapi';
import type { AnyElysia } from 'elysia';
import { brand } from '#api/domain/brand.ts';
import { routeTable } from '#api/plugins/route-table.ts';
import { problem } from '#api/schemas.ts';
import { describe, type Operation } from './operation.ts';

type Paths = Record<string, Record<string, Operation>>;

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
  paths: Paths;
}

/**
 * The OpenAPI document, made of the schemas that validate. Elysia's own is completed with what the gate decides:
 * who may call, which bodies are taken, and the problems that a call can meet.
 */
export function documentOf(app: AnyElysia, publicUrl: string): ApiDocument {
  const match = routeTable(app.routes);
  const made = toOpenAPISchema(app, { staticFile: false }).paths as Paths;
  const paths: Paths = {};
  for (const [path, operations] of Object.entries(made)) {
    if (!path.startsWith('/api/')) continue;
    const described: Record<string, Operation> = {};
    for (const [method, operation] of Object.entries(operations)) {
      const { rule } = match(method.toUpperCase(), path);
      if (rule) described[method] = describe(operation, rule);
    }
    paths[path] = described;
  }
  return {
    openapi: '3.1.2',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'Money is an integer in minor units of an ISO 4217 currency, times are ISO 8601 in UTC, errors are RFC 9457.',
    },
    servers: [{ url: publicUrl }],
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        tracking: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'A guest’s key to one request: `Tracking <token>`.',
        },
      },
    },
    paths,
  };
}
