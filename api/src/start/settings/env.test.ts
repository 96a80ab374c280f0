import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { certifiedKeys } from '#api/testing/payments/certificate.ts';
import { readEnv, SettingsError } from './env.ts';
import { weaknessOf } from './production-settings.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salamu-env-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (settings: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...settings });
const sentencesOf = (settings: Record<string, string>): string[] => {
  try {
    read(settings);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};
const problemsOf = (settings: Record<string, string>) =>
  sentencesOf(settings).map((problem) => problem.split(' ')[0]);
const good = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://salamu.example/',
  AUTH_SECRET: 'q8sV0cM1hY2vJ7uX4nD9eR6tB3wK5zLpAfGgHiOoPsU',
  DATABASE_URL: 'postgresql://salamu@db.example/salamu',
  STORAGE_URL: 's3://key:secret@storage.example/salamu',
  TRUST_PROXY: '10.0.0.0/8',
  MAIL_URL: 'smtps://mail.example',
  SUPPORT_EMAIL: 'help@greetings.example',
  SUPPORT_PHONE: '+254 711 222 333',
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

describe('a setting from a file', () => {
  test('is read as Docker, systemd and Kubernetes provide secrets', () => {
    const file = join(dataDir, 'mail-url');
    writeFileSync(file, 'smtps://mail.example?from=hi@example.com\n');
    expect(read({ MAIL_URL_FILE: file }).mailUrl).toBe('smtps://mail.example?from=hi@example.com');
    expect(read({ MAIL_URL_FILE: file, MAIL_URL: 'smtp://other.example' }).mailUrl).toBe(
      'smtp://other.example',
    );
  });

  test('that can’t be read is reported', () => {
    expect(problemsOf({ MAIL_URL_FILE: join(dataDir, 'nothing') })).toEqual(['MAIL_URL_FILE']);
  });
});

describe('without settings', () => {
  test('everything has a default, and the secret is generated once, privately (covers §15.53)', () => {
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
      drainSeconds: 0,
    });
    expect(env.storageUrl).toStartWith('file://');
    expect(env.tmpDir).toBe(join(dataDir, 'tmp'));
    const file = join(dataDir, 'auth-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(env.authSecrets).toEqual([readFileSync(file, 'utf8')]);
    expect(read({}).authSecrets).toEqual(env.authSecrets);
  });
});

describe('in production', () => {
  test('valid settings are accepted', () => {
    expect(read(good)).toMatchObject({
      production: true,
      demo: false,
      drainSeconds: 5,
      publicUrl: 'https://salamu.example',
    });
    const rolled = [good.AUTH_SECRET, randomBytes(16).toString('hex')];
    expect(read({ ...good, AUTH_SECRET: rolled.join() }).authSecrets as string[]).toEqual(rolled);
    expect(read({ ...good, TRUST_PROXY: 'none' }).trustedProxies).toEqual([]);
    expect(read({ ...good, STORAGE_URL: 'file:///srv/salamu' }).storageUrl).toBe('file:///srv/salamu');
  });

  test('a provider without its keys is refused, naming each', () => {
    const { PAYSTACK_SECRET_KEY, MPESA_PASSKEY, ...rest } = good;
    expect(problemsOf(rest)).toEqual(['PAYSTACK_SECRET_KEY', 'MPESA_PASSKEY']);
    for (const wrong of ['/no/such/file.pem', '-----BEGIN CERTIFICATE-----', import.meta.path])
      expect(problemsOf({ ...good, MPESA_CERTIFICATE: wrong })).toEqual(['MPESA_CERTIFICATE']);
    expect(problemsOf({ ...good, MPESA_SOURCES: '10.0.0.0/8,safaricom' })).toEqual(['MPESA_SOURCES']);
    expect(read(good).payments).toMatchObject({
      paystack: { secretKey: 'sk_live_1', apiUrl: 'https://api.paystack.co' },
      mpesa: { shortcode: '600100', payoutShortcode: '600100' },
    });
  });

  test('demo data, the sandbox and missing settings are refused, naming each (covers §24.7)', () => {
    expect(problemsOf({ NODE_ENV: 'production', DEMO: '1', ACCENTED_ENGLISH: '1' })).toEqual([
      'DEMO',
      'PAYMENT_PROVIDERS',
      'ACCENTED_ENGLISH',
      'PUBLIC_URL',
      'DATABASE_URL',
      'STORAGE_URL',
      'MAIL_URL',
      'SUPPORT_EMAIL',
      'SUPPORT_PHONE',
      'AUTH_SECRET',
      'TRUST_PROXY',
    ]);
  });

  test('placeholder contacts are refused, and unset links left out', () => {
    expect(
      problemsOf({ ...good, SUPPORT_EMAIL: 'support@salamu.example', SUPPORT_PHONE: '+254 700 000 000' }),
    ).toEqual(['SUPPORT_EMAIL', 'SUPPORT_PHONE']);
    expect(read(good).contact).toEqual({
      email: 'help@greetings.example',
      phone: '+254 711 222 333',
      social: [],
    });
    const SOCIAL_LINKS = 'https://www.instagram.com/greetings,https://youtube.com/@greetings';
    expect(read({ ...good, SOCIAL_LINKS }).contact.social).toEqual([
      { name: 'Instagram', url: 'https://www.instagram.com/greetings' },
      { name: 'YouTube', url: 'https://youtube.com/@greetings' },
    ]);
    expect(problemsOf({ ...good, SOCIAL_LINKS: 'https://my.space/greetings' })).toEqual(['SOCIAL_LINKS']);
  });

  test.each(['DATABASE_URL', 'STORAGE_URL', 'TRUST_PROXY'] as const)(
    '%s is required (covers F3 F7)',
    (name) => {
      const { [name]: _, ...rest } = good;
      expect(problemsOf(rest)).toEqual([name]);
    },
  );

  test.each([
    ['PUBLIC_URL', 'http://salamu.example'],
    ['PUBLIC_URL', 'https://example.org/salamu'],
    ['PAYMENT_CALLBACK_URL', 'http://salamu.example'],
    ['PAYSTACK_API_URL', 'http://api.paystack.co'],
    ['STRIPE_API_URL', 'http://api.stripe.com'],
    ['MPESA_API_URL', 'http://api.safaricom.co.ke'],
  ])('%s can’t be %s (covers F4)', (name, address) => {
    expect(problemsOf({ ...good, [name]: address })).toEqual([name]);
  });

  test.each([
    ['PAYSTACK_SECRET_KEY', 'sk_test_1'],
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['STRIPE_SECRET_KEY', 'rk_test_1'],
    ['MPESA_API_URL', 'https://sandbox.safaricom.co.ke'],
  ])(
    'a test key is refused unless allowed, and then every page says so: %s=%s (covers F5)',
    (name, value) => {
      const all = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
      const settings = { ...good, PAYMENT_PROVIDERS: 'paystack,stripe,mpesa', ...all };
      expect(read({ ...settings, ALLOW_TEST_KEYS: '1' }).testPayments).toBe(false);
      expect(problemsOf({ ...settings, [name]: value })).toEqual([name]);
      expect(read({ ...settings, [name]: value, ALLOW_TEST_KEYS: '1' }).testPayments).toBe(true);
    },
  );

  test.each([
    'a'.repeat(40),
    'abc'.repeat(14),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789abcdef0123456789abcdef',
    'karibu1234karibu1234karibu1234karibu1234',
    'please-change-me-in-production-soon!',
    'mY-s3cr3t-is-a-Password-of-many-letters',
  ])('a guessable secret is refused: %s (covers F6)', (secret) => {
    expect(problemsOf({ ...good, AUTH_SECRET: secret })).toEqual(['AUTH_SECRET']);
  });

  test('a random secret never counts as weak', () => {
    for (const form of ['hex', 'base64', 'base64url'] as const)
      for (let round = 0; round < 2_000; round += 1)
        expect(weaknessOf(randomBytes(24).toString(form))).toBeNull();
  });
});

test('every invalid setting is reported together', () => {
  const bad = {
    PORT: '70000',
    TMP_MB: '100',
    PUBLIC_URL: 'salamu.example',
    AUTH_SECRET: 'short',
    DATABASE_URL: 'mysql://here',
    MAIL_URL: 'mail.example',
    STORAGE_URL: 'ftp://here',
    PAYMENT_PROVIDERS: 'sandbox,cash',
    CORS_ORIGINS: 'https://partner.example/path',
    DRAIN_SECONDS: '16',
    TRUST_PROXY: '10.0.0.0/8,proxy.local',
    DEMO: 'maybe',
    ACCENTED_ENGLISH: 'maybe',
    ALLOW_TEST_KEYS: 'maybe',
  };
  expect(problemsOf(bad).sort()).toEqual(Object.keys(bad).sort());
});

test.each([
  ['PORT', 'eighty', 'must be a number from 0 to 65535'],
  ['PORT', '80.5', 'must be a number from 0 to 65535'],
  ['PUBLIC_URL', 'salamu.example', 'must start with http:// or https://'],
  ['PUBLIC_URL', 'https://example.org/salamu', 'must end after the host and port'],
  ['DATABASE_DIRECT_URL', 'mysql://here', 'must start with postgres:// or postgresql://'],
  ['AUTH_SECRET', 'short', 'must be at least 32 bytes long'],
  ['TRUST_PROXY', '10.0.0.0/8, proxy.local', 'must list addresses or CIDR ranges, not "proxy.local"'],
  ['TRUST_PROXY', 'none,10.0.0.0/8', 'must list addresses or CIDR ranges, not "none"'],
  ['CORS_ORIGINS', 'https://a.example/b', 'must list origins, not "https://a.example/b"'],
  ['PAYMENT_PROVIDERS', 'cash', `must list some of ${paymentProviders.join(', ')}, not "cash"`],
  ['BACKUP_RECIPIENT', 'me', 'must be a public key that starts with age1: `bun run backup:key` makes one'],
  ['DEMO', 'maybe', 'must be 1 or 0'],
])('%s=%s is refused with advice', (name, value, sentence) => {
  const settings = { DATABASE_URL: 'postgresql://salamu@db.example/salamu', [name]: value };
  expect(sentencesOf(settings)).toEqual([expect.stringContaining(`${name} ${sentence}`)]);
});

test('a provider’s missing or invalid setting is refused with advice', () => {
  const settings = {
    PAYMENT_PROVIDERS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_CHECKOUT_HOST: 'a/b',
  };
  expect(sentencesOf(settings)).toEqual([
    'STRIPE_WEBHOOK_SECRET must be set for that payment provider',
    'STRIPE_CHECKOUT_HOST must be a host, like pay.example.com, not "a/b"',
  ]);
});

test('USSD needs a code, and its calls a listed network', () => {
  const account = {
    AFRICASTALKING_USERNAME: 'salamu',
    AFRICASTALKING_API_KEY: 'key',
    AFRICASTALKING_CALLBACK_SECRET: 'a-secret-address-of-texts',
  };
  const dialled = { ...account, AFRICASTALKING_USSD_CODE: '*384*2026#' };
  expect(read(account).texts?.ussdCode).toBeNull();
  expect(sentencesOf(dialled)).toEqual([
    'AFRICASTALKING_SOURCES must list the networks that USSD calls come from',
  ]);
  const whole = read({ ...dialled, AFRICASTALKING_SOURCES: '192.0.2.0/24', USSD_PAYOUT_MAX: '5000' });
  expect(whole.texts).toMatchObject({ ussdCode: '*384*2026#', ussdPayoutMost: 5_000 });
  expect(sentencesOf({ ...account, AFRICASTALKING_USSD_CODE: '384' })).toEqual([
    'AFRICASTALKING_USSD_CODE must be a code like *384*2026#',
  ]);
});

test('texts need a complete account', () => {
  expect(read({}).texts).toBeNull();
  expect(sentencesOf({ AFRICASTALKING_USERNAME: 'salamu', AFRICASTALKING_CALLBACK_SECRET: 'short' })).toEqual(
    [
      'AFRICASTALKING_CALLBACK_SECRET must be at least 24 bytes long',
      'AFRICASTALKING_API_KEY must be set to send texts with Africa’s Talking',
      'AFRICASTALKING_CALLBACK_SECRET must be set to send texts with Africa’s Talking',
    ],
  );
});
