import { m } from '@salamu/messages/messages';

/** Permissions of an API key, chosen by its owner. Routes without a scope reject all keys. */
export const apiScopes = ['directory:read', 'requests:place', 'own:read'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const scopeWords: Record<ApiScope, { name: () => string; opens: () => string }> = {
  'directory:read': { name: m.scope_directory, opens: m.scope_directory_opens },
  'requests:place': { name: m.scope_place, opens: m.scope_place_opens },
  'own:read': { name: m.scope_own, opens: m.scope_own_opens },
};

export const apiKeyLimits = { name: { min: 1, max: 60 }, perAccount: 20 } as const;

/** A recognisable prefix for secret scanners: `salamu_key_[A-Za-z0-9_-]{43}`. */
export const apiKeyPrefix = 'salamu_key_';
