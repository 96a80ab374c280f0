import { createHash, X509Certificate } from 'node:crypto';
import { runPlaywright } from '../playwright.ts';
import type { Certificates } from './place/caddy.ts';

interface Walk {
  /** Which stories: `caddy` for two copies behind it, `docs` for the way there. */
  stories: 'caddy' | 'docs';
  publicUrl: string;
  httpUrl: string;
  controlUrl: string;
  copyUrls: string[];
  adminEmail: string;
  certificates: Certificates;
}

/** People use what is there; answers 0 where every story ended well. */
export async function walk({ stories, certificates, ...place }: Walk, args: string[]): Promise<number> {
  return runPlaywright(['--config=system/playwright.config.ts', '--pass-with-no-tests', ...args], {
    E2E_STORIES: stories,
    E2E_URL: place.publicUrl,
    E2E_HTTP_URL: place.httpUrl,
    E2E_CONTROL_URL: place.controlUrl,
    E2E_COPIES: place.copyUrls.join(),
    E2E_ADMIN_EMAIL: place.adminEmail,
    E2E_CERTIFICATE: await fingerprint(certificates.intermediate),
    NODE_EXTRA_CA_CERTS: certificates.authority,
  });
}

/** Chromium believes the certificates that this one signs, and no others of this machine. */
async function fingerprint(certificate: string): Promise<string> {
  const { publicKey } = new X509Certificate(await Bun.file(certificate).text());
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
