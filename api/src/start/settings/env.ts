import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '@salamu/prisma/start-error';
import type { Static } from '@sinclair/typebox';
import { type ContactDetails, inventedContact, socialNetwork } from '#api/domain/brand.ts';
import { type PaymentSettings, readPaymentSettings, testKeys } from '#api/providers/payment/kinds.ts';
import { readTextSettings, type TextSettings } from '#api/providers/texts/settings.ts';
import { readWhatsAppSettings, type WhatsAppSettings } from '#api/providers/whatsapp/settings.ts';
import { leastSecretBytes, megabyte, raw, settings } from '../declared-settings.ts';
import { refusedInProduction } from './production-settings.ts';
import { type Source, settingsReader } from './settings.ts';

export interface Env extends Static<typeof settings> {
  production: boolean;
  /** The public URL, without a trailing slash. */
  publicUrl: string;
  /** The embedded database, stored files and the generated secret. */
  dataDir: string;
  /** Scratch space for this copy's files. */
  tmpDir: string;
  /** Maximum bytes there. */
  tmpBytes: number;
  /** The first signs, the others still verify. */
  authSecrets: [string, ...string[]];
  storageUrl: string;
  payments: PaymentSettings;
  /** The account that sends texts, or null. */
  texts: TextSettings | null;
  /** The business number on WhatsApp, or null. */
  whatsApp: WhatsAppSettings | null;
  /** The URL that providers call, without a trailing slash. */
  callbackUrl: string;
  /** Contact details, until an admin changes address and phone. */
  contact: ContactDetails;
  /** Loads demo data and raises every rate limit a hundredfold. */
  demo: boolean;
  /** Production with test keys, as ALLOW_TEST_KEYS allows: every page says so. */
  testPayments: boolean;
  /** How long a stopping copy keeps accepting calls, so that load balancers notice. */
  drainSeconds: number;
}

/** Lists every invalid setting, so that all can be fixed at once. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';

  constructor(readonly problems: string[]) {
    super(`The settings need another look:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Read the settings. Outside production each has a default; the secret is generated once and stored in `DATA_DIR`.
 * @throws SettingsError naming every invalid setting
 */
export function readEnv(source: Source = process.env): Env {
  const problems: string[] = [];
  const reader = settingsReader(source, problems);
  const { text, complain } = reader;
  const asSet = reader.decode(settings);
  const { nodeEnv, testKeysAllowed, authSecrets, ...given } = reader.decode(raw);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATE_URL'])
    if (text(name) !== null && text('DATABASE_URL') === null)
      complain(name, 'needs DATABASE_URL as well, with the role of the running product');

  const production = nodeEnv === 'production';
  const publicUrl = given.publicUrl ?? `http://localhost:${asSet.port}`;
  const dataDir = resolve(given.dataDir);
  const payments = readPaymentSettings(asSet.paymentProviders, reader);
  const env = {
    ...asSet,
    production,
    publicUrl: withoutSlash(publicUrl),
    dataDir,
    tmpDir: resolve(given.tmpDir ?? join(dataDir, 'tmp')),
    tmpBytes: given.tmpMegabytes * megabyte,
    storageUrl: given.storageUrl ?? pathToFileURL(join(dataDir, 'files')).href,
    payments,
    texts: readTextSettings(reader),
    whatsApp: readWhatsAppSettings(reader),
    callbackUrl: withoutSlash(given.callbackUrl ?? publicUrl),
    contact: contactOf(given, production),
    demo: given.demo ?? !production,
    testPayments: production && testKeysAllowed && testKeys(payments).length > 0,
    drainSeconds: given.drainSeconds ?? (production ? 5 : 0),
  };
  if (production)
    for (const [name, problem] of refusedInProduction({ env, authSecrets, testKeysAllowed, text }))
      complain(name, problem);
  if (problems.length > 0) throw new SettingsError(problems);

  const [current = keptSecret(dataDir), ...older] = authSecrets;
  return { ...env, authSecrets: [current, ...older] };
}

/** In production, unset social links aren't shown. */
function contactOf(
  given: { supportEmail: string | null; supportPhone: string | null; socialLinks: string[] },
  production: boolean,
): ContactDetails {
  const links = given.socialLinks.map((url) => ({ name: socialNetwork(url) ?? '', url }));
  return {
    email: given.supportEmail?.toLowerCase() ?? inventedContact.email,
    phone: given.supportPhone ?? inventedContact.phone,
    social: links.length > 0 || production ? links : inventedContact.social,
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(leastSecretBytes).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new StartError(`The generated AUTH_SECRET can't be kept in ${dataDir}: ${error}`);
  }
  return readFileSync(file, 'utf8').trim();
}
