import type { DatabaseFacts } from '@salamu/prisma/inspect';
import { type Finding, fault, ok, warning } from './finding.ts';

/** How far the database is migrated, and whether the product could go on from there. */
export function* judgeMigrations({ role, migrates, migrations }: DatabaseFacts): Generator<Finding> {
  const { applied, pending, unknown, failed, edited } = migrations;
  if (failed.length > 0)
    yield fault(
      `the migration ${failed.join(', ')} broke off`,
      'Read its error in _prisma_migrations.logs, repair what it left, then `prisma migrate resolve`.',
    );
  if (edited.length > 0)
    yield fault(
      `${edited.join(', ')} was changed after it was applied`,
      'Install the release whole again: a migration never changes.',
    );
  if (unknown.length > 0)
    yield fault(
      `a newer version of the product was here: ${unknown.join(', ')}`,
      'Install that version, or a newer one.',
    );
  if (pending.length > 0 && !migrates)
    yield fault(
      `${count(pending)} wait, and ${role} may not change the tables`,
      'Use the role that owns them, and let it create in the schema.',
    );
  else if (applied.length === 0) yield ok('empty: the next start makes the tables');
  else if (pending.length > 0)
    yield warning(
      `${count(pending)} wait: ${pending.join(', ')}`,
      'The next start of this version applies them.',
    );
  else if (unknown.length === 0) yield ok(`${count(applied)}, none wait`);
}

const count = ({ length }: string[]) => `${length} migration${length === 1 ? '' : 's'}`;
