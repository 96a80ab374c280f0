import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { matters, ofAll } from '#api/domain/health/matters.ts';
import { isTrustedProxy } from '#api/limits/network.ts';
import { certificateEnd } from '#api/providers/certificate.ts';
import { installationsOf } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';
import type { Check } from './check.ts';
import { type Finding, fault, ok, reasonOf, warning } from './finding.ts';

const health = Type.Object({
  installation: Type.String(),
  caller: Type.String(),
  forwarding: Type.Union([Type.Literal('absent'), Type.Literal('believed'), Type.Literal('ignored')]),
});

/** Milliseconds to wait for a response. */
const patience = 5_000;
/** An address that belongs to no one (RFC 5737). */
const nobody = '192.0.2.77';

type Door = Pick<Env, 'publicUrl' | 'callbackUrl' | 'port' | 'authSecrets' | 'trustedProxies'>;

/** PUBLIC_URL leads to this product, and the product sees the caller's address. It must be running. */
export const publicUrl: Check = {
  name: 'Address',
  async look({ env }) {
    const findings = await judgeDoor(env, 'PUBLIC_URL', env.publicUrl);
    if (env.callbackUrl !== env.publicUrl)
      findings.push(...(await judgeDoor(env, 'PAYMENT_CALLBACK_URL', env.callbackUrl)));
    return findings;
  },
};

async function judgeDoor(env: Door, name: string, address: string): Promise<Finding[]> {
  const isOurs = ({ installation }: { installation: string }) => installationsOf(env).includes(installation);
  const setting = `${name}, ${address},`;
  try {
    const answer = await ask(address);
    if (!isOurs(answer))
      return [
        fault(
          `${setting} leads to another Salamu`,
          'Point its DNS name or its proxy here, or use the same AUTH_SECRET in all copies.',
        ),
      ];
    return [
      ok(`${setting} leads to this product`),
      ...(await judgeCertificate(address)),
      ...(await judgeForwarding(env, address, answer)),
    ];
  } catch (error) {
    const reason = reasonOf(error);
    const isRunning = await ask(`http://127.0.0.1:${env.port}`).then(isOurs, () => false);
    return isRunning
      ? [
          fault(
            `${setting} does not lead here: ${reason}`,
            `Point its DNS name and its proxy at port ${env.port} of this machine, with a valid certificate.`,
          ),
        ]
      : [
          warning(
            `the product is not running here, and ${setting} does not answer: ${reason}`,
            'Start it, then run this again to see whether it is reachable.',
          ),
        ];
  }
}

async function judgeCertificate(address: string): Promise<Finding[]> {
  if (!address.startsWith('https:')) return [];
  const certificateEndsAt = (await certificateEnd(new URL(address))).toISOString();
  const backups = { expected: false, watched: false, newestAt: null, failure: null, provedAt: null };
  return ofAll({ jobs: [], backups, certificateEndsAt }, new Date()).map(({ name, says }) =>
    warning(`its certificate: ${says}`, matters[name].todo),
  );
}

/** Rate limits count by the caller's address, so it must be the real one. */
async function judgeForwarding(
  { trustedProxies }: Door,
  address: string,
  { forwarding, caller }: Awaited<ReturnType<typeof ask>>,
): Promise<Finding[]> {
  if (forwarding === 'ignored')
    return [
      fault(
        `a proxy sends X-Forwarded-For and is not trusted: every visitor looks like ${caller}`,
        'Set TRUST_PROXY to the addresses of your proxy.',
      ),
    ];
  if (forwarding === 'absent') {
    // The product itself does not terminate TLS.
    if (!address.startsWith('https:')) return [];
    return [
      fault(
        `the proxy that ends TLS sends no X-Forwarded-For: every visitor looks like ${caller}`,
        'Have it send X-Forwarded-For, as in deploy/, and set TRUST_PROXY to its addresses.',
      ),
    ];
  }
  if (isTrustedProxy(trustedProxies, caller))
    return [
      warning(
        `this call came from ${caller}, which is one of TRUST_PROXY`,
        'Run this from another machine to see whether callers can forge their address.',
      ),
    ];
  const lied = await ask(address, { 'x-forwarded-for': nobody });
  if (lied.caller === nobody)
    return [
      fault(
        'callers can forge their address',
        'List only your own proxies in TRUST_PROXY, and make the first one replace X-Forwarded-For.',
      ),
    ];
  return [ok(`a trusted proxy reports the caller’s address: we are ${caller}`)];
}

/** @throws if no Salamu answers there */
async function ask(origin: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api/health`, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  const location = response.headers.get('location');
  if (location) throw new Error(`it redirects to ${location}`);
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const said: unknown = await response.json().catch(() => null);
  if (!Value.Check(health, said)) throw new Error('something else answers there');
  return said;
}
