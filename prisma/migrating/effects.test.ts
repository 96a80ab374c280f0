import { expect, test } from 'bun:test';
import { effectsOf, wordsOf } from './effects.ts';

test.each([
  ['ALTER TABLE "payments" ALTER COLUMN "amount" SET DATA TYPE BIGINT;', ['rewrites payments']],
  [
    'ALTER TABLE "users" ADD COLUMN "lookup" text\n  GENERATED ALWAYS AS (fold("name")) STORED;',
    ['rewrites users'],
  ],
  ['ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;', ['checks users']],
  ['ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0);', ['checks a']],
  ['ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0) NOT VALID;', []],
  [
    'ALTER TABLE "a" DROP COLUMN "b"; DROP TABLE "c"; ALTER TABLE d RENAME COLUMN e TO f;',
    ['removes a', 'removes c', 'removes d'],
  ],
  ['CREATE UNIQUE INDEX "x" ON "payments"("id");', ['indexes payments']],
  ['CREATE INDEX CONCURRENTLY "x" ON "payments"("id");', []],
  ['UPDATE "a" SET b = 1; DELETE FROM c; INSERT INTO d SELECT 1;', ['changes a', 'changes c', 'changes d']],
  ['ALTER TABLE "payments" ADD COLUMN "doubt" TEXT;', []],
  [
    'CREATE TABLE "new" (id int); CREATE INDEX x ON "new"("id"); ALTER TABLE "new" ADD CONSTRAINT y FOREIGN KEY (id) REFERENCES a(id);',
    [],
  ],
  [
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN\nUPDATE a SET b = 1;\nRETURN NEW; END $$;',
    [],
  ],
  ['-- UPDATE a SET b = 1;\nSELECT 1;', []],
])('what a statement does to tables with rows: %j', (sql, effects) => {
  expect(effectsOf(sql).map(({ effect, table }) => `${effect} ${table}`)).toEqual(effects);
});

test('the author’s words are shown, the drafting tool’s are not', () => {
  const sql =
    '-- Runs beside: 20261122063900_x\n-- Money that nobody\n-- asked for.\n-- AlterTable\nALTER TABLE a;\n-- later';
  expect(wordsOf(sql)).toBe('Money that nobody asked for.');
});
