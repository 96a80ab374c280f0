import type { ApiDocument } from '#api/http/docs/document.ts';
import { checksOf } from './document-checks.ts';

const Problem = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string' }, status: { type: 'integer' } },
};
const ofCode = (code: string) => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object', properties: { code: { enum: [code] } } },
  ],
});
const document = {
  paths: {
    '/api/songs/{id}': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Song' } } } },
          404: { $ref: '#/components/responses/NotFound' },
        },
      },
      delete: { responses: { 204: {} } },
    },
    '/api/songs/latest': { get: { responses: { 200: { content: { 'text/csv': { schema: {} } } } } } },
  },
  components: {
    schemas: {
      Problem,
      Song: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
    responses: { NotFound: { content: { 'application/problem+json': { schema: ofCode('not_found') } } } },
  },
} as unknown as ApiDocument;

const check = checksOf(document);
const json = (body: object, status = 200) =>
  check({
    method: 'GET',
    path: '/api/songs/1',
    status,
    contentType: status < 400 ? 'application/json' : 'application/problem+json',
    body: JSON.stringify(body),
  });
const bare = { contentType: null, body: '' };

test('what the document has is let through', () => {
  expect(json({ name: 'Malaika' })).toBeNull();
  expect(json({ code: 'not_found', status: 404 }, 404)).toBeNull();
  expect(check({ ...bare, method: 'DELETE', path: '/api/songs/1', status: 204 })).toBeNull();
  expect(check({ ...bare, method: 'HEAD', path: '/api/songs/1', status: 200 })).toBeNull();
  expect(
    check({ ...bare, method: 'GET', path: '/api/songs/latest', status: 200, contentType: 'text/csv' }),
  ).toBeNull();
  expect(check({ ...bare, method: 'GET', path: '/api/nothing', status: 404 })).toBeNull();
  expect(check({ ...bare, method: 'PUT', path: '/api/songs/1', status: 405 })).toBeNull();
});

test.each<[string, string | null]>([
  ['a field that nobody documented', json({ name: 'Malaika', secret: 1 })],
  ['a field that is missing', json({})],
  ['a field of another type', json({ name: 1 })],
  ['a status', json({ name: 'Malaika' }, 201)],
  ['a code', json({ code: 'gone' }, 404)],
  ['a field of a problem', json({ code: 'not_found', stack: 'at main.ts' }, 404)],
  [
    'a content type',
    check({ ...bare, method: 'GET', path: '/api/songs/1', status: 200, contentType: 'text/html' }),
  ],
  ['a body', check({ ...bare, method: 'DELETE', path: '/api/songs/1', status: 204, body: 'gone' })],
  ['an operation', check({ ...bare, method: 'GET', path: '/api/albums', status: 200 })],
])('%s that the document does not have is named (covers F161)', (_what, complaint) => {
  expect(complaint).toMatch(/OpenAPI document/);
});
