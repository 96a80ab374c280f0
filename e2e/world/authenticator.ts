import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with this key shows now, or so many steps of half a minute later. */
export function codeOf(key: string, later = 0, now = Date.now()): string {
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return app.generate({ timestamp: now + later * app.period * 1000 });
}
