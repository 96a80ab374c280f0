import { m } from '@salamu/messages/messages';
import { Secret, TOTP } from 'otpauth';
import { readCode, totp } from '#api/domain/account/second-factor.ts';
import { brand } from '#api/domain/brand.ts';
import { type DomainError, invalidInput } from '#api/domain/errors.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { unseal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import {
  countRecoveryCodes,
  findAuthenticator,
  takeRecoveryCode,
  takeStep,
} from '../credentials/factors-repo.ts';

export function wrongCode(): DomainError {
  return invalidInput({
    path: 'code',
    message: m.refused_code_app(),
  });
}

type Checking = Pick<Context, 'clock' | 'env'>;

/** Use up an app code, on all copies, along with all older codes. Runs in the caller's transaction. */
export async function passesApp(
  ctx: Checking,
  tx: Queryable,
  userId: string,
  typed: string,
): Promise<boolean> {
  const read = readCode(typed);
  if (read?.kind !== 'app') return false;
  const authenticator = await findAuthenticator(tx, userId);
  const secret =
    authenticator?.confirmedAt && unseal(authenticator.secret, keysFor(ctx.env, 'second-factor'));
  const step = secret ? stepOfCode(secret, read.digits, ctx.clock.now()) : null;
  return step !== null && takeStep(tx, userId, step);
}

/** Use up an app code, or a recovery code, which notifies the owner by email. Runs in the caller's transaction. */
export async function passesFactor(
  ctx: Checking,
  tx: Queryable,
  userId: string,
  typed: string,
): Promise<boolean> {
  const read = readCode(typed);
  if (read?.kind !== 'recovery') return passesApp(ctx, tx, userId, typed);
  const now = ctx.clock.now();
  const id = hashOf(read.code);
  if (!(await takeRecoveryCode(tx, { id, userId }, now))) return false;
  const left = await countRecoveryCodes(tx, userId);
  await mailOwner(tx, now, { key: id, userId, about: 'recovery_code_used', note: String(left) });
  return true;
}

const secretBytes = 20;

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

const appWith = (secret: string, label?: string) =>
  new TOTP({
    issuer: brand.name,
    ...(label && { label }),
    algorithm: 'SHA1',
    digits: totp.digits,
    period: totp.stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** The `otpauth://` URI for the QR code; `label` is the account's name in the app. */
export const totpUri = (secret: string, label: string): string => appWith(secret, label).toString();

/** The matching time step (since 1970), at most one off; null if there is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const app = appWith(secret);
  const timestamp = now.getTime();
  const steps = app.validate({ token: code, timestamp, window: totp.drift });
  return steps === null ? null : app.counter({ timestamp }) + steps;
}
