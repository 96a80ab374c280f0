import { createConfig, lintFromString } from '@redocly/openapi-core';
import { secureOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { ApiDocument } from './document.ts';
import type { Parameter } from './parameters.ts';

const product = await sharedProduct({ publicUrl: secureOrigin });
const document: ApiDocument = await product.as('visitor').get('/openapi.json');

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document is valid by Redocly’s recommended rules, without a warning (covers F153)', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'operation-tag-defined': 'error',
      'operation-operationId-unique': 'error',
      // The API is served, not licensed.
      'info-license': 'off',
      // `/payments/webhooks/{provider}` is specified, and no payment has the id `webhooks`.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const found = problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer} ${ruleId}: ${message}`,
  );
  expect(found).toEqual([]);
});

test('every operation has a readable name, a sentence and one of the tags (covers F153)', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { operationId, summary, tags: [tag = ''] = [] } of operations()) {
    expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(tags).toContain(tag);
  }
});

test('every answer has a description', () => {
  const answers = operations().flatMap(({ responses }) => Object.values(responses));
  expect(answers.filter((answer) => 'description' in answer && answer.description === '')).toEqual([]);
});

const isRequired = ({ in: place, required }: Parameter) => place === 'query' && required === true;

test('operations without parameters never answer 404', () => {
  const read = Object.entries(document.paths).flatMap(([path, { get }]) =>
    // Needs no guest link and no required query.
    get && !path.includes('{') && get['x-access'] !== 'party' && !get.parameters?.some(isRequired)
      ? [get]
      : [],
  );
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter(({ responses }) => '404' in responses)).toEqual([]);
});
