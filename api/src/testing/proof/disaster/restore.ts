import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { makeBackup } from '#api/backup/make.ts';
import { openPlace } from '#api/backup/place.ts';
import { restoreDatabase, restoreFiles, type Source } from '#api/backup/restore.ts';
import { ageSeal, ageUnseal } from '#api/backup/streams.ts';
import { createStorage } from '#api/providers/storage/storage.ts';
import type { Context } from '#api/start/context.ts';
import { emptyDatabase } from '../../database.ts';
import { sessions } from '../sessions.ts';
import { openCopy, type Stage, type World } from '../world.ts';

/** A backup, and what opens it. */
export type BackupSource = Source;

/** An encrypted backup, as an operator's timer makes it. */
export async function backUp(ctx: Context, folder: string): Promise<BackupSource> {
  const identity = await generateX25519Identity();
  const place = openPlace(folder);
  const seal = ageSeal(await identityToRecipient(identity));
  const manifest = await makeBackup({ ctx, databaseUrl: ctx.env.databaseUrl ?? '', place, seal });
  if (manifest.missing.length > 0) throw new Error(`the storage has lost ${manifest.missing.join(', ')}`);
  return { place, manifest, unseal: ageUnseal(identity) };
}

/** Two copies of the product from a backup, in an empty database and an empty folder, before the same providers. */
export async function restore(
  world: World,
  kept: BackupSource,
  dataDir: string,
): Promise<{ stage: Stage; stop(): Promise<void> }> {
  const { product, copies, dice, ...people } = world;
  const database = await emptyDatabase();
  const storageUrl = pathToFileURL(join(dataDir, 'files')).href;
  const env = { ...product.ctx.env, dataDir, databaseUrl: database.url, storageUrl };
  await restoreFiles(kept, createStorage(storageUrl));
  await restoreDatabase(kept, { databaseUrl: database.url, env });
  const { clock, mail } = product.ctx;
  const [first, second] = [openCopy({ env, clock, mail }), openCopy({ env, clock, mail })];
  copies.push(first.copy, second.copy);
  const doors = dice.branch();
  return {
    stage: {
      ...people,
      copies,
      product: { ctx: first.copy.ctx, clock: product.clock },
      as: sessions(first.copy.ctx, () => doors.pick(copies).app),
    },
    async stop() {
      copies.length = 0;
      await first.stop();
      await second.stop();
      await database.drop();
    },
  };
}
