import type { Quota } from './limits.ts';

/**
 * What the caller may still do, as structured fields of draft-ietf-httpapi-ratelimit-headers: one entry for each of
 * its own allowances that the call was counted against, from the widest to the narrowest.
 */
export function rateLimitHeaders(quotas: Quota[]): Record<string, string> {
  if (quotas.length === 0) return {};
  return {
    'ratelimit-policy': quotas
      .map(({ policy, most, seconds }) => `"${policy}";q=${most};w=${seconds}`)
      .join(', '),
    ratelimit: quotas.map(({ policy, left, resetsIn }) => `"${policy}";r=${left};t=${resetsIn}`).join(', '),
  };
}
