import type { DatabaseFacts } from '@salamu/prisma/inspect';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Which migrations are applied, and whether this version can work with them. */
export function* judgeMigrations({
  role,
  migrates,
  migrations,
  newEnough,
}: DatabaseFacts): Generator<Finding> {
  const { applied, pending, unknown, failed, edited } = migrations;
  if (failed.length > 0)
    yield fault(
      `the migration ${failed.join(', ')} failed halfway`,
      'Read its error in _prisma_migrations.logs, repair what it left behind, then run `prisma migrate resolve`.',
    );
  if (edited.length > 0)
    yield fault(
      `${edited.join(', ')} was changed after it was applied`,
      'Reinstall the release: a migration never changes.',
    );
  if (unknown.length > 0)
    yield (newEnough ? warning : fault)(
      `a newer version has migrated this database: ${unknown.join(', ')}`,
      'Install that version, or a newer one.',
    );
  if (pending.length > 0 && !migrates)
    yield fault(
      `${count(pending)} pending, and ${role} is not allowed to change the tables`,
      'Set DATABASE_MIGRATE_URL to the role that owns them, and allow it to create in the schema.',
    );
  else if (applied.length === 0) yield ok('empty: the next start creates the tables');
  else if (pending.length > 0)
    yield warning(
      `${count(pending)} pending: ${pending.join(', ')}`,
      'The next start of this version applies them.',
    );
  else if (unknown.length === 0) yield ok(`${count(applied)}, none pending`);
}

const count = ({ length }: string[]) => `${length} migration${length === 1 ? '' : 's'}`;
