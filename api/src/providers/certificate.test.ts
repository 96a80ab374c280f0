import { certificateEnd } from './certificate.ts';

/** Signed by itself, for a day. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJdI0vicrhTaXJAFx
nOe7Cho5JFJrimUM1gBQvcNLb/qhRANCAATAbSCLg0NIMRsqPxL//TjGNQd8KDYy
EVsWUNqOikmwb7tDch09JaR+hUc8UnezXaF550aQ8j5GLF0jo3Jxdbty
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUQGS+zVvFbzP2oFCTioL5nrZMGXIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyOTAyMjQyNVoXDTI2MTEzMDAy
MjQyNVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEwG0gi4NDSDEbKj8S//04xjUHfCg2MhFbFlDajopJsG+7Q3IdPSWkfoVH
PFJ3s12heedGkPI+RixdI6NycXW7cqNTMFEwHQYDVR0OBBYEFEz49wBasLADVxrh
cBjLc/dvlyiSMB8GA1UdIwQYMBaAFEz49wBasLADVxrhcBjLc/dvlyiSMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgAksJNGv0bxEBIXUbsGkn/JeG
Dn26EKrW4nrpJM/nFvoCIQCCA5gvZ0V8RIKPBuUguuzPp1T5XMDAC/5Nv3Sk31PG
zw==
-----END CERTIFICATE-----`;

test('the end of a certificate is read, also of one that nobody trusts', async () => {
  const server = Bun.serve({ port: 0, tls: { key, cert }, fetch: () => new Response() });
  const end = await certificateEnd(new URL(`https://localhost:${server.port}`));
  await server.stop(true);
  expect(end.toISOString()).toBe('2026-11-30T02:24:25.000Z');
});

test('where nobody answers, nothing is known', async () => {
  await expect(certificateEnd(new URL('https://127.0.0.1:1'))).rejects.toThrow();
});
