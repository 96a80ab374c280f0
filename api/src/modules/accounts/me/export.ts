import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { Currency } from '#api/domain/money/money.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { exportDecisions } from '#api/modules/decisions/own.ts';
import { listDates } from '#api/modules/follower-digest/dates/service.ts';
import { flagsBy } from '#api/modules/moderation/service.ts';
import { viewEarnings } from '#api/modules/money/earnings/service.ts';
import type { Context } from '#api/start/context.ts';
import { listForDesk } from '../../artists/dashboard/service.ts';
import { exportVerification } from '../../artists/evidence/service.ts';
import { viewArtist } from '../../artists/page/service.ts';
import { exportPush } from '../../notifications/browsers/service.ts';
import { exportTexts } from '../../notifications/phones/service.ts';
import { listEndpoints } from '../../notifications/webhooks/service.ts';
import { listBlocks } from '../../requests/blocks/service.ts';
import { listOwn } from '../../requests/service.ts';
import { presentOpenings } from '../../requests/watch-link/service.ts';
import { listOwnReviews } from '../../reviews/service.ts';
import { findBrowsers } from '../browsers/repo.ts';
import { listKeys } from '../keys/service.ts';
import { viewSecondFactor } from '../second-factor/service.ts';
import { listSessions, viewAccount } from './account.ts';
import type { PersonalData } from './export-model.ts';
import {
  findFollows,
  findMailsTo,
  findNotices,
  findPaid,
  findPayouts,
  findVideos,
  type PaidRow,
} from './export-repo.ts';

const everything = { status: null, page: 1, pageSize: 10_000 };

/** Everything we store about the caller, for the data protection right of access. */
export async function exportPerson(ctx: Context, user: SignedIn): Promise<PersonalData> {
  const [
    account,
    secondFactor,
    sessions,
    browsers,
    keys,
    webhooks,
    requests,
    paid,
    follows,
    notices,
    mails,
    flags,
    decided,
    texts,
    notifications,
    dates,
    artist,
  ] = await Promise.all([
    viewAccount(ctx, user),
    viewSecondFactor(ctx, user),
    listSessions(ctx, user),
    findBrowsers(ctx.db, user.id),
    listKeys(ctx, user),
    listEndpoints(ctx, user),
    listOwn(ctx, user, everything),
    findPaid(ctx.db, user.id),
    findFollows(ctx.db, user.id),
    findNotices(ctx.db, user.email),
    findMailsTo(ctx.db, user.email),
    flagsBy(ctx, user.id),
    exportDecisions(ctx, user),
    exportTexts(ctx, user),
    exportPush(ctx, user),
    listDates(ctx, user),
    user.artistId ? exportArtist(ctx, user, user.artistId) : null,
  ]);
  const paidFor = new Map(paid.map((row) => [row.id, row]));
  return {
    exportedAt: ctx.clock.now().toISOString(),
    account,
    secondFactor,
    sessions: sessions.items,
    browsers: browsers.map(({ createdAt, seenAt }) => ({
      since: createdAt.toISOString(),
      latest: seenAt.toISOString(),
    })),
    apiKeys: keys.items,
    webhooks: webhooks.items,
    requests: requests.items.map((request) => ({ ...request, ...presentPaid(paidFor.get(request.id)) })),
    flags,
    following: follows.map(({ artist, createdAt }) => ({ artist, since: createdAt.toISOString() })),
    waitingFor: notices.map(({ artist, askedAt }) => ({ artist, since: askedAt.toISOString() })),
    ...decided,
    texts,
    notifications,
    mails: mails.map(({ letter, sentAt, ...mail }) => ({
      ...mail,
      text: (letter as { lines: string[] } | null)?.lines.join('\n\n') ?? null,
      sentAt: sentAt.toISOString(),
    })),
    dates: dates.items,
    artist,
  };
}

const moneyOf = ({ amount, currency }: { amount: number; currency: Currency }) => ({
  amount,
  currency,
});

function presentPaid(row: PaidRow | undefined) {
  const payments = (row?.payments ?? []).map(
    ({ captures, createdAt, amount, currency, phone, ...payment }) => ({
      ...payment,
      phone: phone && maskNumber(phone),
      amount: moneyOf({ amount, currency }),
      createdAt: createdAt.toISOString(),
      refunds: captures
        .flatMap(({ refunds }) => refunds)
        .map((refund) => ({
          amount: moneyOf(refund),
          cause: refund.cause,
          status: refund.status,
          createdAt: refund.createdAt.toISOString(),
        })),
    }),
  );
  const review = row?.review;
  const attached = (wanted: 'enclosure' | 'reaction') =>
    (row?.attachments ?? []).filter(({ role }) => role === wanted);
  return {
    payments,
    review: review ? { ...review, createdAt: review.createdAt.toISOString() } : null,
    openings: presentOpenings(row?.watchOpenings ?? null),
    whatsApp: row?.whatsApp
      ? { to: maskNumber(row.whatsApp.to), wishedAt: row.whatsApp.wishedAt.toISOString() }
      : null,
    enclosures: attached('enclosure').map(({ kind, sentAt }) => ({
      kind: kind === 'voice' ? kind : ('picture' as const),
      sentAt: sentAt.toISOString(),
    })),
    reactions: attached('reaction').map(({ id, kind, sentAt }) => ({
      id,
      kind: kind === 'voice' ? kind : ('video' as const),
      sentAt: sentAt.toISOString(),
    })),
  };
}

interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** All pages of an API list. */
async function allOf<Item>(read: (cursor?: string) => Promise<Page<Item>>): Promise<Item[]> {
  let page = await read();
  const all = [...page.items];
  while (page.next) {
    page = await read(page.next);
    all.push(...page.items);
  }
  return all;
}

/** Before any artist's first earnings. */
const firstDay = '2020-01-01';

async function exportArtist(ctx: Context, user: SignedIn, artistId: string): Promise<PersonalData['artist']> {
  const [profile, verification, { payoutAccount, payouts }, blocks, requests, videos, reviews, earnings] =
    await Promise.all([
      viewArtist(ctx, user, artistId),
      exportVerification(ctx, artistId),
      findPayouts(ctx.db, artistId),
      listBlocks(ctx, artistId),
      allOf((cursor) => listForDesk(ctx, artistId, { cursor })),
      findVideos(ctx.db, artistId),
      allOf((cursor) => listOwnReviews(ctx, artistId, { cursor })),
      viewEarnings(ctx, artistId, { startDate: firstDay }, Number.MAX_SAFE_INTEGER),
    ]);
  return {
    profile,
    verification,
    blocks: blocks.items,
    requests,
    videos: videos.map(({ id, request, bytes, durationMs, createdAt, takenDownAt }) => ({
      id,
      requestId: request?.id ?? null,
      bytes: Number(bytes),
      seconds: durationMs / 1000,
      createdAt: createdAt.toISOString(),
      takenDown: takenDownAt !== null,
    })),
    reviews,
    earnings,
    payoutAccount: payoutAccount && {
      ...payoutAccount,
      number: maskNumber(payoutAccount.number),
      changedAt: payoutAccount.changedAt.toISOString(),
    },
    payouts: payouts.map(({ amount, currency, requestedAt, settledAt, ...payout }) => ({
      ...payout,
      number: maskNumber(payout.number),
      amount: moneyOf({ amount, currency }),
      requestedAt: requestedAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  };
}
