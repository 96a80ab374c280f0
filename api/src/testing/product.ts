import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inventedContact } from '#api/domain/brand.ts';
import type { App } from '#api/http/app.ts';
import { type Api, createApi } from '#api/http/client.ts';
import { promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { openSession } from '#api/modules/accounts/sessions/sessions.ts';
import type { OutgoingMail } from '#api/providers/mail/mail.ts';
import { type Booted, boot } from '#api/start/boot.ts';
import type { Context } from '#api/start/context.ts';
import { silentLog } from '#api/start/log/log.ts';
import type { Env } from '#api/start/settings/env.ts';
import { TestClock } from './clock.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { appHeldToDocument } from './document/matches-document.ts';
import { createPersonas, type Persona, type PersonaName } from './personas.ts';
import { openProvenSession } from './proven-session.ts';

/** One person, or nobody, at the API: the typed client, and plain HTTP for what the types would not let through. */
export interface Caller {
  api: Api;
  /** Sends a call under `/api`; an object as `body` goes as JSON. A POST has a new idempotency key unless it brings one. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** The JSON that a GET under `/api` is answered with. */
  get(path: string): ReturnType<Response['json']>;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestProduct {
  ctx: Context;
  app: App;
  clock: TestClock;
  mails: OutgoingMail[];
  people: Record<PersonaName, Persona>;
  /** The API as this person calls it; `visitor` has no account. */
  as(who: PersonaName | 'visitor'): Caller;
  withToken(authorization: string): Caller;
  /** Sign someone in again: an admin's session lasts half an hour without a call. */
  signIn(who: PersonaName): Promise<Caller>;
  /** A session in which the password was never given: as a stolen token is, five minutes later. */
  unproven(who: PersonaName): Promise<Caller>;
  /** Runs the jobs until none finds work: what a moment of running does, but for lighter files of videos. */
  settle(): Promise<unknown>;
  /** Lets so many milliseconds pass, then settles. */
  pass(time: number): Promise<unknown>;
  startJobs: Booted['startJobs'];
  /** Has the product hear from now on what is changed in the database. */
  hearNews(): Promise<void>;
  close(): Promise<void>;
}

/** Not the one that encodes videos for seconds, which has tests of its own. */
const quickJobs = promptJobs.filter(({ name }) => name !== 'videos');

export const testOrigin = 'http://localhost:3000';
/** As people reach it in production, where a proxy ends TLS. */
export const secureOrigin = 'https://salamu.example';

/**
 * The whole API on a fresh database, storage folder and clock: one per test file.
 * With `{ databaseUrl }` it is on that database, and leaves it there.
 * Rate limits are the wide ones of demo data; `{ demo: false }` brings production's figures.
 */
export async function testProduct(
  settings: Partial<Env> = {},
  clock: TestClock = new TestClock(),
): Promise<TestProduct> {
  const database = settings.databaseUrl ? given(settings.databaseUrl) : await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-test-'));
  const mails: OutgoingMail[] = [];
  const env: Env = {
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: testOrigin,
    dataDir,
    tmpDir: join(dataDir, 'tmp'),
    tmpBytes: 4 * 1024 ** 3,
    databaseUrl: database.url,
    databaseDirectUrl: null,
    databaseMigrateUrl: null,
    authSecrets: ['test-secret-of-at-least-32-bytes-length'],
    mailUrl: null,
    storageUrl: pathToFileURL(join(dataDir, 'files')).href,
    paymentProviders: ['sandbox'],
    payments: {},
    texts: null,
    whatsApp: null,
    callbackUrl: testOrigin,
    demo: true,
    testPayments: false,
    trustedProxies: [],
    corsOrigins: [],
    languages: ['en'],
    accentedEnglish: false,
    drainSeconds: 0,
    metricsToken: null,
    backupUrl: null,
    backupRecipient: null,
    drillDatabaseUrl: null,
    contact: inventedContact,
    ...settings,
  };
  const booted = boot({
    env,
    databaseUrl: database.url,
    clock,
    log: silentLog,
    isDirect: !settings.databaseUrl,
    connections: 10,
  });
  const { ctx } = booted;
  ctx.mail = { captures: true, send: async (mail) => void mails.push(mail), ping: async () => {} };
  const app = appHeldToDocument(ctx);
  // The sandbox bank posts its webhooks over HTTP, as a real one does.
  const listening = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.fetch(request) });
  booted.openBank(listening.url.origin);
  const people = await createPersonas(ctx);
  const withToken = (authorization: string | null) => caller(app, authorization, env.publicUrl);
  const settle = () => runUntilIdle(ctx, quickJobs);
  return {
    ctx,
    app,
    clock,
    mails,
    people,
    as: (who) => withToken(who === 'visitor' ? null : `Bearer ${people[who].token}`),
    withToken,
    signIn: async (who) => withToken(`Bearer ${await openProvenSession(ctx, people[who])}`),
    unproven: async (who) => withToken(`Bearer ${await openSession(ctx, ctx.db, people[who])}`),
    settle,
    pass(time) {
      clock.advance(time);
      return settle();
    },
    startJobs: booted.startJobs,
    async hearNews() {
      const heard = Promise.withResolvers<void>();
      ctx.invalidations.subscribe({ onInvalidate: () => {}, onGap: heard.resolve });
      booted.listen(env.databaseDirectUrl ?? database.url);
      await heard.promise;
    },
    async close() {
      await booted.stop();
      await listening.stop(true);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const given = (url: string): TestDatabase => ({ url, drop: () => Promise.resolve() });

/** Someone who speaks to `app`, at this origin, with this Authorization header. */
export function caller(
  app: Pick<App, 'fetch'>,
  authorization: string | null,
  origin: string = testOrigin,
): Caller {
  const send = async (request: Request) => {
    if (authorization) request.headers.set('authorization', authorization);
    return app.fetch(request);
  };
  const call: Caller['call'] = (method, path, { body, headers = {} } = {}) => {
    const key = method === 'POST' && { 'idempotency-key': crypto.randomUUID() };
    return send(new Request(`${origin}/api${path}`, requestInit(method, body, { ...key, ...headers })));
  };
  const get = async (path: string) => (await call('GET', path)).json();
  return { api: createApi(origin, { fetch: send }), call, get };
}

function requestInit(method: string, body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { method, headers };
  const raw = typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream;
  if (raw) return { method, headers, body };
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
