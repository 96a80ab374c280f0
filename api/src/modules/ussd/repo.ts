import type { Prisma } from '@salamu/prisma/client';
import type { RequestState } from '#api/domain/request/states.ts';
import { transitions } from '#api/domain/request/transitions.ts';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { accountSelect } from '#api/records/payouts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

const callerSelect = {
  confirmedAt: true,
  pin: { select: { setAt: true, tries: true } },
  user: {
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      emailConfirmedAt: true,
      suspendedAt: true,
      timeZone: true,
      locale: true,
      artist: { select: { id: true, verifiedAt: true, country: true } },
    },
  },
} satisfies Prisma.TextPhoneSelect;
export type CallerRow = Prisma.TextPhoneGetPayload<{ select: typeof callerSelect }>;

/** The account that has confirmed this number; at most one. */
export function findCaller(db: Queryable, number: string): Promise<CallerRow | null> {
  return db.textPhone.findFirst({
    where: { number, confirmedAt: { not: null }, user: { deletedAt: null } },
    select: callerSelect,
  });
}

export function findOwn(db: Queryable, userId: string) {
  return db.textPhone.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { confirmedAt: true, pin: { select: { setAt: true, tries: true } } },
  });
}

export async function setPin(
  tx: Queryable,
  userId: string,
  pin: { hash: string; setAt: Date },
): Promise<void> {
  const data = { ...pin, tries: 0 };
  await tx.ussdPin.upsert({ where: { userId }, create: { userId, ...data }, update: data });
}

/** Count an attempt before the PIN is checked; null if none is left. */
export async function takePinTry(
  db: Queryable,
  userId: string,
): Promise<{ hash: string; tries: number } | null> {
  const [row] = await db.ussdPin.updateManyAndReturn({
    where: { userId, tries: { lt: ussdRules.pin.tries } },
    data: { tries: { increment: 1 } },
    select: { hash: true, tries: true },
  });
  return row ?? null;
}

export async function forgetTries(db: Queryable, userId: string, hash: string): Promise<void> {
  await db.ussdPin.updateMany({ where: { userId, hash }, data: { tries: 0 } });
}

/** Record a session; false if it exists. */
export async function beginSession(
  db: Queryable,
  session: { id: string; userId: string; startedAt: Date; state: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  return (await db.ussdSession.createMany({ data: session, skipDuplicates: true })).count === 1;
}

export function findSession(db: Queryable, id: string, userId: string) {
  return db.ussdSession.findFirst({
    where: { id, userId },
    select: { startedAt: true, steps: true, state: true },
  });
}

/** Claim the next input; false if another process has. */
export async function claimStep(db: Queryable, id: string, steps: number): Promise<boolean> {
  const { count } = await db.ussdSession.updateMany({
    where: { id, steps: steps - 1, state: { not: null } },
    data: { steps, state: null },
  });
  return count === 1;
}

export async function keepState(
  db: Queryable,
  { id, steps }: { id: string; steps: number },
  state: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await db.ussdSession.updateMany({ where: { id, steps }, data: { state } });
}

const waitingSelect = {
  id: true,
  status: true,
  recipientName: true,
  fromName: true,
  occasion: true,
  deadlineAt: true,
  currency: true,
  total: true,
  commissionBps: true,
  locale: true,
  fan: { select: { locale: true } },
} satisfies Prisma.RequestSelect;
export type WaitingRow = Prisma.RequestGetPayload<{ select: typeof waitingSelect }>;

const { accept, deliver } = transitions;
const waitingStates: RequestState[] = [...accept, ...deliver].flatMap(({ from }) => [...from]);

const waiting = (artistId: string) => ({
  artistId,
  status: { in: waitingStates },
  underReviewSince: null,
  pausedAt: null,
});

export function findWaiting(db: Queryable, artistId: string, seen: readonly string[], take: number) {
  return db.request.findMany({
    where: { ...waiting(artistId), id: { notIn: [...seen] } },
    orderBy: [{ deadlineAt: 'asc' }, { id: 'asc' }],
    take,
    select: waitingSelect,
  });
}

export function findOneWaiting(db: Queryable, artistId: string, id: string): Promise<WaitingRow | null> {
  return db.request.findFirst({ where: { ...waiting(artistId), id }, select: waitingSelect });
}

export function countWaiting(db: Queryable, artistId: string): Promise<number> {
  return db.request.count({ where: waiting(artistId) });
}

export function findAccount(db: Queryable, artistId: string) {
  return db.payoutAccount.findUnique({
    where: { artistId },
    select: {
      ...accountSelect,
      changedAt: true,
    },
  });
}
