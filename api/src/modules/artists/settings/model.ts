import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { mostAbsences } from '#api/domain/artist/absences.ts';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { ownFields } from '#api/domain/artist/profile.ts';
import { mutableMailKinds } from '#api/domain/artist/settings.ts';
import { accountLimits, payoutMethods } from '#api/domain/payout/account.ts';
import { answeredFields, takenFields } from '#api/http/fields.ts';
import { nullable, oneOf, text, time, titled } from '#api/http/schemas.ts';
import { accountDocument } from '#api/modules/money/payouts/model.ts';
import { currentPassword } from '../../accounts/sessions/model.ts';

const method = oneOf(payoutMethods, { error: () => m.refused_payout_method() });
const mailKind = oneOf(mutableMailKinds);

const country = oneOf(countryCodes, { error: () => m.refused_payout_country() });

const writtenAccount = t.Object({
  country: t.Optional(country),
  method,
  document: t.Optional(nullable(accountDocument)),
  code: t.Optional(
    nullable(
      t.String({
        maxLength: accountLimits.code.max,
        description: 'Of `GET /artists/payout-ways`; null to be paid by hand.',
      }),
    ),
  ),
  holder: text(accountLimits.holder, m.refused_payout_holder),
  number: text(accountLimits.number, m.refused_payout_number),
  bank: t.Optional(nullable(text({ max: accountLimits.bank.max }, m.refused_payout_bank))),
});

const absence = t.Object({
  from: t.String({ format: 'date-time', description: 'When the first day away begins.' }),
  until: t.String({ format: 'date-time', description: 'When the day begins on which the artist is back.' }),
});
const planned = 'Absences that have not begun; those under way are `awayUntil`.';

export const settingsChange = t.Partial(
  t.Object({
    ...takenFields(ownFields),
    absences: t.Array(absence, {
      maxItems: mostAbsences,
      error: () => m.refused_absences({ most: mostAbsences }),
      description: `${planned} They replace those of before.`,
    }),
    payoutAccount: nullable(writtenAccount),
    currentPassword: currentPassword('With `payoutAccount`: the password as fresh proof.'),
    mutedMails: t.Array(mailKind, { maxItems: mutableMailKinds.length, uniqueItems: true }),
  }),
);
export type SettingsChange = typeof settingsChange.static;

export const settings = titled(
  'ArtistSettings',
  t.Object({
    ...answeredFields(ownFields),
    absences: t.Array(absence, { description: planned }),
    payoutAccount: nullable(
      t.Object({
        country: t.String({ description: 'Two letters, ISO 3166-1.' }),
        method,
        code: nullable(t.String({ description: 'The bank’s or mobile operator’s.' })),
        holder: t.String(),
        number: t.String({ description: 'Masked: `•••• 4567`.' }),
        bank: nullable(t.String()),
        changedAt: time,
        heldUntil: t.Union([time, t.Null()], {
          description: 'Payouts are on hold until then, because the account is new.',
        }),
      }),
    ),
    mutedMails: t.Array(mailKind),
    mailKinds: t.Array(mailKind, { description: 'Those that can be muted.' }),
  }),
);
export type Settings = typeof settings.static;
