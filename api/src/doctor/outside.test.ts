import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPaystackSimulator } from '@salamu/simulators/paystack';
import type { Simulator } from '@salamu/simulators/simulator';
import { startStripeSimulator } from '@salamu/simulators/stripe';
import { SMTPServer } from 'smtp-server';
import { videoLimits } from '#api/domain/video/limits.ts';
import { createStorage } from '#api/providers/storage/storage.ts';
import type { Env } from '#api/start/settings/env.ts';
import { type Bucket, openBucket } from '#api/testing/bucket/bucket.ts';
import { testFolder } from '#api/testing/folder.ts';
import { openDaraja, settingsFor } from '#api/testing/payments/mpesa.ts';
import type { Check } from './check.ts';
import { backups, disk, files, judgeRoom } from './files.ts';
import { mail } from './mail.ts';
import { payments } from './payments.ts';

const folder = await testFolder();

const look = (check: Check, env: Partial<Env>, mailTo: string | null = null) =>
  check.look({ env: { publicUrl: 'http://localhost:3000', ...env } as Env, mailTo });
/** `ok` for each passing check, else the verdict and the advice. */
const toldOf = async (...given: Parameters<typeof look>) =>
  (await look(...given)).map(({ verdict, advice }) => (verdict === 'ok' ? verdict : `${verdict}: ${advice}`));

describe('stored files', () => {
  let bucket: Bucket;
  beforeAll(() => {
    bucket = openBucket({ name: 'videos', accessKey: 'AKIATEST', secretKey: 'a+secret/of=the-test' });
  });
  afterAll(() => bucket.close());
  const filesIn = (url: string) => Array.fromAsync(createStorage(url, () => true).list('doctor/'));

  test('a working bucket and folder pass, and nothing is left in them', async () => {
    for (const storageUrl of [bucket.url, pathToFileURL(join(folder, 'files')).href]) {
      expect(await toldOf(files, { storageUrl })).toEqual(['ok', 'ok']);
      expect(await filesIn(storageUrl)).toEqual([]);
    }
    expect(bucket.unfinished()).toBe(0);
  });

  test('a wrong secret, a missing bucket, a full disk and no server are faults with specific advice (covers F156)', async () => {
    const spoilt = (from: string, to: string) => ({ storageUrl: bucket.url.replace(from, to) });
    expect(await toldOf(files, spoilt('secret', 'guess'))).toEqual([
      expect.stringContaining('Check the secret key'),
    ]);
    expect(await toldOf(files, spoilt('/videos', '/photos'))).toEqual([
      expect.stringContaining('Create the bucket'),
    ]);
    expect(await toldOf(files, { storageUrl: 's3://key:secret@127.0.0.1:1/videos?tls=off' })).toEqual([
      expect.stringContaining('that its server is running'),
    ]);
    bucket.refuseWrites({ status: 507, code: 'InsufficientStorage' });
    expect(await toldOf(files, { storageUrl: bucket.url })).toEqual(['fault: Free some space.']);
    bucket.refuseWrites({ status: 403, code: 'AccessDenied' });
    expect(await toldOf(files, { storageUrl: bucket.url })).toEqual([
      expect.stringContaining('permission to put'),
    ]);
    bucket.refuseWrites(null);
    expect(JSON.stringify(await look(files, spoilt('secret', 'guess')))).not.toContain('guess');
  });

  test('backups need their own location and a key', async () => {
    const storageUrl = pathToFileURL(join(folder, 'files')).href;
    const recipient = { storageUrl, backupRecipient: 'age1xyz' };
    expect(await toldOf(backups, { ...recipient, backupUrl: null })).toEqual(['ok']);
    expect(await toldOf(backups, { ...recipient, backupUrl: bucket.url })).toEqual([
      'ok',
      expect.stringContaining('warning: Check the scheduled job'),
    ]);
    expect(await toldOf(backups, { ...recipient, backupUrl: storageUrl })).toEqual([
      expect.stringContaining('apart from the files'),
    ]);
    expect(await toldOf(backups, { storageUrl, backupUrl: bucket.url, backupRecipient: null })).toEqual([
      'ok',
      expect.stringContaining('backup:key'),
    ]);
  });
});

describe('mail', () => {
  const arrived: string[] = [];
  const servers: SMTPServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => new Promise<void>((done) => server.close(done)))));

  async function open(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<string> {
    const server = new SMTPServer({
      onAuth: ({ password }, _session, done) =>
        password === 'secret' ? done(null, { user: 'salamu' }) : done(new Error('who are you')),
      async onData(stream, { envelope }, done) {
        await new Response(stream as never).text();
        arrived.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      },
      ...options,
    });
    servers.push(server);
    const listening = Promise.withResolvers<void>();
    const listener = server.listen(0, '127.0.0.1', () => listening.resolve());
    await listening.promise;
    const bound = listener.address();
    return `127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`;
  }

  test('signs in, warns about missing encryption, and sends a mail only on request', async () => {
    const plain = await open({ disabledCommands: ['STARTTLS'], authOptional: true });
    const mailUrl = `smtp://salamu:secret@${plain}`;
    expect(await toldOf(mail, { mailUrl })).toEqual(['ok', expect.stringContaining('STARTTLS')]);
    expect(arrived).toEqual([]);
    expect(await toldOf(mail, { mailUrl }, 'you@example.com')).toContain('ok');
    expect(arrived).toEqual(['you@example.com']);
    expect(await toldOf(mail, { mailUrl, production: true })).toContainEqual(
      expect.stringContaining('Add ?from='),
    );
  });

  test('an encrypted server gets no warning', async () => {
    const encrypted = await open({ authOptional: true });
    const mailUrl = `smtp://salamu:secret@${encrypted}?tls.rejectUnauthorized=false`;
    expect(await toldOf(mail, { mailUrl })).toEqual(['ok']);
  });

  test('a wrong password and no server are faults', async () => {
    const plain = await open({ disabledCommands: ['STARTTLS'], authOptional: true });
    expect(await toldOf(mail, { mailUrl: `smtp://salamu:wrong@${plain}` })).toEqual([
      expect.stringContaining('user and password'),
    ]);
    expect(await toldOf(mail, { mailUrl: 'smtp://127.0.0.1:1' })).toEqual([
      expect.stringContaining('host and port'),
    ]);
  });
});

describe('payments', () => {
  const now = () => new Date();
  const simulators: Simulator[] = [];
  afterAll(() => Promise.all(simulators.map((simulator) => simulator.stop())));
  const started = <S extends Simulator>(simulator: S): S => {
    simulators.push(simulator);
    return simulator;
  };
  const keys: Pick<Env, 'authSecrets' | 'callbackUrl'> = {
    authSecrets: ['a-secret-of-at-least-32-bytes-length'],
    callbackUrl: 'http://localhost:3000',
  };
  const withProvider = (name: keyof Env['payments'], settings: object) =>
    toldOf(payments, {
      ...keys,
      paymentProviders: [name],
      payments: { [name]: settings } as Env['payments'],
    });

  test('Paystack, Stripe and M-Pesa get a harmless request with our credentials', async () => {
    const webhookUrl = 'http://127.0.0.1:9/';
    const live = { secretKey: 'sk_live_doctor', webhookUrl, now };
    const paystack = { secretKey: live.secretKey, apiUrl: started(startPaystackSimulator(live)).url };
    const stripeKeys = { secretKey: 'sk_live_doctor', webhookSecret: 'whsec_doctor' };
    const stripe = { ...stripeKeys, apiUrl: started(startStripeSimulator({ ...live, ...stripeKeys })).url };
    const mpesa = settingsFor(started(openDaraja(now)));
    expect(await withProvider('paystack', paystack)).toEqual(['ok']);
    expect(await withProvider('stripe', stripe)).toEqual(['ok']);
    expect(await withProvider('mpesa', mpesa)).toEqual(['ok']);
    const env = { ...keys, paymentProviders: ['paystack'], payments: { paystack } } as Partial<Env>;
    expect((await look(payments, env)).map(({ says }) => says)).toEqual([
      'paystack: accepts our credentials, in live mode',
    ]);

    const wrong = { secretKey: 'sk_live_other', consumerSecret: 'other' };
    expect(await withProvider('paystack', { ...paystack, ...wrong })).toEqual([
      expect.stringContaining('fault: Check PAYSTACK_SECRET_KEY'),
    ]);
    expect(await withProvider('stripe', { ...stripe, ...wrong })).toEqual([
      expect.stringContaining('fault: Check STRIPE_SECRET_KEY'),
    ]);
    expect(await withProvider('mpesa', { ...mpesa, ...wrong })).toEqual([
      expect.stringContaining('fault: Check MPESA_CONSUMER_KEY'),
    ]);
  });

  test('a test key is a warning, and an unreachable provider a fault', async () => {
    const apiUrl = 'http://127.0.0.1:1';
    expect(await withProvider('paystack', { secretKey: 'sk_test_doctor', apiUrl })).toEqual([
      expect.stringContaining('fault'),
      expect.stringContaining('warning: No real money moves'),
    ]);
  });

  test('the sandbox has no credentials', async () => {
    expect(await toldOf(payments, { ...keys, paymentProviders: ['sandbox'], payments: {} })).toEqual(['ok']);
  });
});

describe('the disk', () => {
  test('a writable folder passes and is left unchanged', async () => {
    const [dataDir, tmpDir] = [join(folder, 'data'), join(folder, 'tmp')];
    expect((await look(disk, { dataDir, tmpDir })).map(({ says }) => says)).toEqual([
      'DATA_DIR is writable',
      expect.stringContaining(' free'),
    ]);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await readdir(tmpDir)).toEqual([]);
  });

  test('a read-only folder is a fault', async () => {
    await Bun.write(join(folder, 'a-file'), '');
    const place = join(folder, 'a-file', 'data');
    expect(await toldOf(disk, { dataDir: place, tmpDir: place })).toEqual([
      expect.stringContaining('another DATA_DIR'),
      expect.stringContaining('another TMP_DIR'),
    ]);
  });

  test.each([
    [1.9, 'fault'],
    [9, 'warning'],
    [10, 'ok'],
  ])('with room for %d of the largest videos it is %s', (videos, verdict) => {
    expect(judgeRoom(videos * videoLimits.maxBytes).verdict).toBe(verdict as 'ok');
  });
});
