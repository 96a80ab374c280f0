import { Secret, TOTP } from 'otpauth';
import { totp } from '#api/domain/account/second-factor.ts';
import { brand } from '#api/domain/brand.ts';

const secretBytes = 20;

/** A new secret of an authenticator app, in base32. */
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

/** The `otpauth://` address that an app reads from a QR code; `label` is the account's name in the app. */
export const totpUri = (secret: string, label: string): string => appWith(secret, label).toString();

/** The step, counted from 1970, that a code belongs to; null if it fits none from one before now to one after. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const app = appWith(secret);
  const timestamp = now.getTime();
  const steps = app.validate({ token: code, timestamp, window: totp.drift });
  return steps === null ? null : app.counter({ timestamp }) + steps;
}
