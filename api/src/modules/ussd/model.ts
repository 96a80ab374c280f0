import { t } from 'elysia';
import { unreadablePin, ussdRules } from '#api/domain/ussd/rules.ts';
import { money, nullable, time, titled } from '#api/http/schemas.ts';

export const ussd = titled(
  'UssdAccess',
  t.Object({
    code: nullable(t.String({ description: 'What to dial; null where nothing can be dialled.' })),
    setAt: nullable(time),
    locked: t.Boolean({ description: 'Whether too many wrong PINs were typed: set a new one.' }),
    payoutMost: t.Object(money.properties, { description: 'The most that can be asked for by phone.' }),
  }),
);
export type UssdView = typeof ussd.static;

export const pinChoice = t.Object({
  pin: t.String({
    pattern: `^\\d{${ussdRules.pin.digits}}$`,
    error: () => unreadablePin(),
  }),
});
