import { t } from 'elysia';
import { mostLargePayout } from '#api/domain/admin/approvals.ts';
import {
  featureNames,
  mostCommissionBps,
  rateBounds,
  type WindowName,
  windowNames,
  windowRules,
} from '#api/domain/admin/settings.ts';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { currencyCodes } from '#api/domain/money/money.ts';
import { mostWithholdingBps } from '#api/domain/payment/withholding.ts';
import { currency, day, email, integer, oneOf, text, titled } from '#api/http/schemas.ts';

const named = <Name extends string, Schema>(names: readonly Name[], schema: (name: Name) => Schema) =>
  Object.fromEntries(names.map((name) => [name, schema(name)])) as Record<Name, Schema>;

const basisPoints = (most: number, description: string) =>
  integer({ minimum: 0, maximum: most, description, error: `Between 0 and ${most / 100} percent.` });

const windows = t.Object(
  named(windowNames, (name: WindowName) => {
    const { least, most, unit } = windowRules[name];
    return integer({ minimum: least, maximum: most, error: `Between ${least} and ${most} ${unit}.` });
  }),
);

const features = t.Object(named(featureNames, () => t.Boolean()));

const perUsd = t.Object(
  named(currencyCodes, (currency) => {
    const { least, most } = rateBounds(currency);
    return t.Number({ minimum: least, maximum: most, error: `Between ${least} and ${most}.` });
  }),
  { description: 'How many minor units one US dollar buys; they may have decimals.' },
);

const withholding = t.Object({
  country: oneOf(countryCodes, { error: 'Choose a country.' }),
  bps: integer({
    minimum: 1,
    maximum: mostWithholdingBps,
    description: 'Basis points of what artists there earn.',
    error: `Above 0 and up to ${mostWithholdingBps / 100} percent.`,
  }),
  certificate: text({ min: 3, max: 60 }, 'Say what the document is called.'),
});

const settingsModel = t.Object({
  commissionBps: basisPoints(mostCommissionBps, 'Basis points of what fans pay.'),
  withholding: t.Array(withholding, { maxItems: countryCodes.length }),
  windows,
  support: t.Object({
    email,
    phone: t.String({
      pattern: '^\\+[0-9][0-9 ]{6,18}[0-9]$',
      error: 'Enter a number that starts with + and the country code.',
    }),
  }),
  rates: t.Object({ asOf: day, perUsd }),
  features,
  largePayout: integer({
    minimum: 0,
    maximum: mostLargePayout,
    description: 'US cents. A payout worth more waits for another owner, where there is one.',
    error: `Between 0 and ${mostLargePayout / 100} US dollars.`,
  }),
  keepDisputed: t.Boolean({ description: 'Whether payouts leave what banks may still take of the balance.' }),
  team: t.Object(
    { zone: t.String({ maxLength: 64 }), currency },
    { description: 'The time zone of the team’s days, by its IANA name, and the currency of its totals.' },
  ),
});

const version = integer({ minimum: 0, description: 'How many times the settings have changed.' });

/** All admin settings, and their version. */
export const versionedSettings = titled('Settings', t.Object({ ...settingsModel.properties, version }));
export type VersionedSettings = typeof versionedSettings.static;

/** Individual settings to change, with the version they are based on. */
export const settingsChange = t.Partial(
  t.Object({
    ...settingsModel.properties,
    version,
    windows: t.Partial(windows),
    features: t.Partial(features),
  }),
);
export type SettingsChange = typeof settingsChange.static;

export const publicSettings = t.Object({
  ...t.Omit(settingsModel, ['largePayout', 'keepDisputed', 'team']).properties,
  rates: t.Object({ asOf: day }),
  passkeys: t.Boolean({ description: 'Whether browsers make passkeys at this address.' }),
});
