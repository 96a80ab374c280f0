import type { Env } from './env.ts';

const logins: [address: string, email: string][] = [
  ['/login', 'fan@salamu.test'],
  ['/login', 'artist@salamu.test'],
  ['/admin-login', 'admin@salamu.test'],
];

/** What is printed once the product is up: the URLs and, with demo data, a login for each role. */
export function welcome(
  env: Pick<Env, 'demo' | 'mailUrl' | 'production' | 'paymentProviders'>,
  url: string,
): string {
  const lines = [`Salamu is at ${url}`, `  API reference   ${url}/api/docs`];
  if (!env.production && env.mailUrl === null) lines.push(`  Captured mail   ${url}/dev/mail`);
  if (!env.production && env.paymentProviders.includes('sandbox'))
    lines.push(`  Sandbox bank    ${url}/dev/bank`);
  if (env.demo) {
    lines.push('', 'Demo logins, password karibu-salamu');
    for (const [path, email] of logins) lines.push(`  ${email.padEnd(20)}${url}${path}`);
  }
  return lines.join('\n');
}
