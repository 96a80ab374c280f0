import type { Withholding } from '#api/domain/payment/withholding.ts';
import { readAccount, type WrittenAccount } from '#api/domain/payout/account.ts';
import { coolOff } from '#api/domain/payout/cool-off.ts';
import { changePayoutAccount } from '#api/modules/artists/settings/service.ts';
import { transaction } from '#api/start/database/database.ts';
import { addArtist } from './artists.ts';
import { finishedUpload } from './deliveries.ts';
import { buy } from './orders.ts';
import type { Caller, TestProduct } from './product.ts';
import { openProvenSession } from './proven-session.ts';

/** An artist of the tests who is paid; days may pass, so each call signs in again. */
export interface Earner {
  userId: string;
  artistId: string;
  email: string;
  signIn(): Promise<Caller>;
}

/** What one video earns at the usual price, in cents of KES. */
export const earnedPerVideo = 187_500;

export function zuriOf({ people, signIn }: TestProduct): Earner {
  const { id, email, artistId } = people.zuri;
  return { userId: id, artistId: artistId ?? '', email, signIn: () => signIn('zuri') };
}

/** A new artist who sings for KES 2,500 and has earned nothing yet. */
export async function newEarner(product: TestProduct, stageName: string): Promise<Earner> {
  const { ctx } = product;
  const artistId = await addArtist(product, stageName);
  const { user } = await ctx.db.artist.findUniqueOrThrow({
    where: { id: artistId },
    select: { user: { select: { id: true, email: true } } },
  });
  const signIn = async () =>
    product.withToken(`Bearer ${await openProvenSession(ctx, { id: user.id, role: 'artist' })}`);
  return { userId: user.id, artistId, email: user.email, signIn };
}

/** Lets an artist earn with so many videos, each ordered by Amina, delivered and approved. */
export async function earn(product: TestProduct, videos = 1, earner = zuriOf(product)): Promise<void> {
  const [fan, artist] = await Promise.all([product.signIn('amina'), earner.signIn()]);
  for (let made = 0; made < videos; made++) {
    const order = await buy(product, fan, { artistId: earner.artistId });
    const uploadId = await finishedUpload(product, earner.userId);
    await artist.call('POST', `/requests/${order.id}/deliver`, { body: { uploadId } });
    const approved = await fan.call('POST', `/requests/${order.id}/approve`, { body: {} });
    if (approved.status !== 200) throw new Error(`nothing was earned: ${await approved.text()}`);
  }
  await product.settle();
}

/** An account at the sandbox bank that takes the money at once. */
export const mpesaAccount = { method: 'mpesa', holder: 'Zuri Wanjiku', number: '0712 345 678' } as const;

/** Says where an artist's money goes; a day ago, unless `age` (milliseconds) says less and payouts wait for it. */
export async function openAccount(
  { ctx }: TestProduct,
  written: WrittenAccount,
  { artistId }: Earner,
  age = coolOff,
): Promise<void> {
  const read = readAccount(written);
  if ('errors' in read) throw new Error(`the account was refused: ${read.errors[0]?.message}`);
  const at = new Date(ctx.clock.now().getTime() - age);
  await transaction(ctx.db, (tx) => changePayoutAccount(tx, at, artistId, read.account));
}

/** Asks for a payout; KES cents. */
export async function askForPayout(
  product: TestProduct,
  amount: number,
  { earner = zuriOf(product), key = crypto.randomUUID() as string } = {},
): Promise<Response> {
  return (await earner.signIn()).call('POST', '/artists/payouts', {
    body: { amount: { amount, currency: 'KES' } },
    headers: { 'idempotency-key': key },
  });
}

/** The setting that withholds this much in one country. */
export const taxIn = (country: string, bps: number): Withholding[] =>
  bps === 0 ? [] : [{ country, bps, certificate: 'Withholding tax certificate' }];
