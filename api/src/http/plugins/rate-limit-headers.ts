import type { Quota } from './limits.ts';

/**
 * The caller's remaining quotas, as structured fields of draft-ietf-httpapi-ratelimit-headers: one entry per quota the
 * call was counted against, from the largest to the smallest.
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
