import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv, SettingsError } from './env.ts';
import { certifiedKeys } from './testing/payments/certificate.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salamu-env-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (settings: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...settings });
const problemsOf = (settings: Record<string, string>) => {
  try {
    read(settings);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map((problem) => problem.split(' ')[0]);
    throw error;
  }
  return [];
};
const good = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://salamu.example/',
  AUTH_SECRET: 'a secret of at least thirty-two bytes',
  MAIL_URL: 'smtps://mail.example',
  PAYMENT_PROVIDERS: 'paystack,mpesa',
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'passkey',
  MPESA_INITIATOR_NAME: 'salamu',
  MPESA_INITIATOR_PASSWORD: 'password',
  MPESA_CERTIFICATE: certifiedKeys().certificate,
};

describe('without any setting', () => {
  test('everything has a default, and the secret is made once and kept to itself', () => {
    const env = read({});
    expect(env).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      mailUrl: null,
      paymentProviders: ['sandbox'],
      demo: true,
      corsOrigins: [],
    });
    expect(env.storageUrl).toStartWith('file://');
    const file = join(dataDir, 'auth-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(env.authSecrets).toEqual([readFileSync(file, 'utf8')]);
    expect(read({}).authSecrets).toEqual(env.authSecrets);
  });
});

describe('in production', () => {
  test('good settings are taken', () => {
    expect(read(good)).toMatchObject({ production: true, demo: false, publicUrl: 'https://salamu.example' });
    expect(read({ ...good, AUTH_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}` }).authSecrets).toHaveLength(2);
  });

  test('a provider without its keys is refused, each key by name', () => {
    const { PAYSTACK_SECRET_KEY, MPESA_PASSKEY, ...rest } = good;
    expect(problemsOf(rest)).toEqual(['PAYSTACK_SECRET_KEY', 'MPESA_PASSKEY']);
    for (const wrong of ['/no/such/file.pem', '-----BEGIN CERTIFICATE-----', import.meta.path])
      expect(problemsOf({ ...good, MPESA_CERTIFICATE: wrong })).toEqual(['MPESA_CERTIFICATE']);
    expect(problemsOf({ ...good, MPESA_SOURCES: '10.0.0.0/8,safaricom' })).toEqual(['MPESA_SOURCES']);
    expect(problemsOf({ ...good, PUBLIC_URL: 'http://salamu.example' })).toEqual(['PUBLIC_URL']);
    expect(read(good).payments).toMatchObject({
      paystack: { secretKey: 'sk_live_1', apiUrl: 'https://api.paystack.co' },
      stripe: null,
      mpesa: { shortcode: '600100', payoutShortcode: '600100' },
    });
  });

  test('demo data, the sandbox and missing settings are refused, each by name', () => {
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '1' })).toEqual([
      'DEMO',
      'PAYMENT_PROVIDERS',
      'PUBLIC_URL',
      'MAIL_URL',
      'AUTH_SECRET',
    ]);
  });
});

test('every bad setting is named at once', () => {
  const bad = {
    PORT: '70000',
    PUBLIC_URL: 'salamu.example',
    AUTH_SECRET: 'short',
    DATABASE_URL: 'mysql://here',
    MAIL_URL: 'mail.example',
    STORAGE_URL: 'ftp://here',
    PAYMENT_PROVIDERS: 'sandbox,cash',
    CORS_ORIGINS: 'https://partner.example/path',
    TRUST_PROXY: '10.0.0.0/8,proxy.local',
    DEMO: 'maybe',
  };
  expect(problemsOf(bad).sort()).toEqual(Object.keys(bad).sort());
});
