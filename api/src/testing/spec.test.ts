import { describe, expect, test } from 'bun:test';
import { statementsOf, testEachStatement } from './traced.ts';

const statements = await statementsOf('docs/spec.md');

test('the specification is traced', () => {
  expect(statements.length).toBeGreaterThan(200);
});

describe('each statement names what does it and what proves it', () => testEachStatement(statements));
