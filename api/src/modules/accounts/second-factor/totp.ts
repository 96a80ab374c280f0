import { Secret, TOTP } from 'otpauth';
import { totp } from '#api/domain/account/second-factor.ts';
import { brand } from '#api/domain/brand.ts';

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
