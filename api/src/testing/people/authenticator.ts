import { Secret, TOTP } from 'otpauth';
import { unwrap } from '#api/http/client.ts';
import type { Caller, TestProduct } from '../product.ts';

/** How long one code of an app is shown, in milliseconds. */
export const step = 30_000;

/** An authenticator app on the phone of someone who has set it up. */
export interface Phone {
  /** The code it shows now, or so many steps later (earlier: negative). */
  code(later?: number): string;
  recoveryCodes: string[];
}

/** An app with this key, whose clock is the product's. */
export function phoneWith(product: Pick<TestProduct, 'clock'>, key: string): Omit<Phone, 'recoveryCodes'> {
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  return { code: (later = 0) => app.generate({ timestamp: product.clock.now().getTime() + later * step }) };
}

/** Set up an app as its owner does, who is mailed, and let its first code grow old. */
export async function setUpApp(product: TestProduct, caller: Caller): Promise<Phone> {
  const { authenticator } = caller.api.users.me['second-factor'];
  const { secret } = await unwrap(authenticator.post());
  const phone = phoneWith(product, secret);
  const { recoveryCodes } = await unwrap(authenticator.confirm.post({ code: phone.code() }));
  await product.settle();
  product.clock.advance(step);
  return { ...phone, recoveryCodes: [...recoveryCodes] };
}
