import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { reasonOf } from '#api/doctor/finding.ts';
import { adoptErasures, recordErasures } from '#api/modules/accounts/erasure/erase.ts';
import { noteBackup } from '#api/modules/recovery/backup-status.ts';
import { createStorage } from '#api/providers/storage/storage.ts';
import { boot } from '#api/start/boot.ts';
import { joinDatabase, migrateDatabase } from '#api/start/database/open-database.ts';
import { silentLog } from '#api/start/log/log.ts';
import { settings } from '#api/start/run.ts';
import type { Env } from '#api/start/settings/env.ts';
import { CommandError } from './command-error.ts';
import { makeBackup, thinBackups } from './make.ts';
import { chosenFrom, listManifests, type Manifest } from './manifest.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { assertEmpty, hasOtherKeys, restoreDatabase, restoreFiles, type Source } from './restore.ts';
import { ageSeal, ageUnseal, plainSeal, plainUnseal, type Seal } from './streams.ts';
import { verifyBackup } from './verify.ts';

/** `bun run backup [<folder|s3://…>] [--plain]`. Returns the process's exit code. */
export function backup(args: string[]): Promise<number> {
  return withExitCode(async () => {
    const { values, positionals } = parse(args, { plain: { type: 'boolean' } });
    const env = settings();
    const database = await joinDatabase(env);
    const { ctx, stop } = boot({ env, databaseUrl: database.url, log: silentLog });
    try {
      const place = placeOf(env, positionals);
      const seal = sealFor(env, values.plain === true);
      const { missing, ...made } = await makeBackup({ ctx, databaseUrl: database.directUrl, place, seal });
      await recordErasures(ctx, place);
      const gone = await thinBackups(place, new Date());
      console.log(`Backed up as ${made.name}: ${contentOf(made)}.`);
      if (gone.length > 0) console.log(`Deleted old backups: ${gone.join(', ')}.`);
      for (const key of missing) console.error(`The storage has lost ${key}, which the database refers to.`);
      await noteBackup(ctx, missing.length > 0 ? `the storage has lost ${missing.length} files` : null);
      return missing.length === 0 ? 0 : 1;
    } catch (error) {
      await noteBackup(ctx, reasonOf(error)).catch(() => undefined);
      throw error;
    } finally {
      await stop();
      await database.stop();
    }
  });
}

/**
 * `bun run restore [<folder|s3://…>] [--backup <name> | --at <time>] [--verify]`, or `--list`. Returns the process's exit
 * code.
 */
export function restore(args: string[]): Promise<number> {
  return withExitCode(async () => {
    const { values, positionals } = parse(args, {
      backup: { type: 'string' },
      at: { type: 'string' },
      list: { type: 'boolean' },
      verify: { type: 'boolean' },
    });
    const env = settings();
    const place = placeOf(env, positionals);
    const manifests = await listManifests(place);
    if (values.list) {
      for (const manifest of manifests) console.log(`${manifest.name}: ${contentOf(manifest)}`);
      return 0;
    }
    const manifest = chosenFrom(manifests, values);
    const source = { place, manifest, unseal: manifest.encrypted ? ageUnseal(readIdentity()) : plainUnseal };
    if (hasOtherKeys(source.manifest, env))
      console.error(
        'AUTH_SECRET differs from the one this backup was made with, so links signed with the old one no longer work. ' +
          'Set the old secret, alone or after the new one.',
      );
    return values.verify ? verify(source, env) : fill(source, env);
  });
}

/** `bun run backup:key`: a new key pair. Returns the process's exit code. */
export async function backupKey(): Promise<number> {
  const identity = await generateX25519Identity();
  console.log(`Keep this away from the server. Only it opens the backups:\nBACKUP_IDENTITY=${identity}\n`);
  console.log(`Set this on the server:\nBACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
  return 0;
}

async function verify(source: Source, env: Env): Promise<number> {
  const violations = await verifyBackup(source, env);
  for (const { invariant, id } of violations) console.error(`Violated: ${invariant} (${id}).`);
  if (violations.length > 0) return 1;
  console.log(`Verified ${source.manifest.name}: ${contentOf(source.manifest)}.`);
  return 0;
}

async function fill(source: Source, env: Env): Promise<number> {
  const database = await joinDatabase(env);
  const databaseUrl = env.databaseMigrateUrl ?? database.directUrl;
  try {
    await assertEmpty(databaseUrl);
    await restoreFiles(source, createStorage(env.storageUrl));
    await restoreDatabase(source, { databaseUrl, env });
    await migrateDatabase(env);
    const { ctx, stop } = boot({ env, databaseUrl: database.url, log: silentLog });
    await adoptErasures(ctx, source.place).finally(stop);
  } finally {
    await database.stop();
  }
  console.log(
    `Restored ${source.manifest.name}: ${contentOf(source.manifest)}.\n` +
      'The product is on hold: it sends no money and no email until an admin resumes it at /admin/backups.',
  );
  return 0;
}

function contentOf({ tables, files, takenAt }: Pick<Manifest, 'tables' | 'files' | 'takenAt'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows and ${files.count} files, as of ${takenAt}`;
}

function placeOf({ backupUrl }: Env, [where = backupUrl ?? undefined, ...more]: string[]): BackupPlace {
  if (where === undefined || more.length > 0)
    throw new CommandError('Say where the backups are (a folder or s3://…), or set BACKUP_URL.');
  return openPlace(where);
}

function sealFor({ backupRecipient }: Env, plain: boolean): Seal {
  if (plain) return plainSeal;
  if (backupRecipient === null)
    throw new CommandError(
      'Set BACKUP_RECIPIENT, so that backups are encrypted: `bun run backup:key` makes a pair of keys. Use --plain to leave them unencrypted.',
    );
  return ageSeal(backupRecipient);
}

/** BACKUP_IDENTITY is the key itself, or a file with the key among comments, as `age-keygen` writes it. */
function readIdentity(): string {
  const given = process.env.BACKUP_IDENTITY?.trim();
  if (!given)
    throw new CommandError('Set BACKUP_IDENTITY to the key of this backup, or to the file that holds it.');
  const text = given.startsWith('AGE-SECRET-KEY-') ? given : readKeyFile(given);
  const identity = /AGE-SECRET-KEY-\S+/.exec(text)?.[0];
  if (!identity) throw new CommandError('BACKUP_IDENTITY holds no AGE-SECRET-KEY.');
  return identity;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(
      `BACKUP_IDENTITY is neither a key nor a readable file: ${(error as Error).message}`,
    );
  }
}

function parse<const Options extends Record<string, { type: 'boolean' | 'string' }>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

async function withExitCode(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    return 1;
  }
}
