import { m } from '@salamu/messages/messages';

/** What a key may do, each chosen by its owner. A route without a scope is closed to every key. */
export const apiScopes = ['directory:read', 'requests:place', 'own:read'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const scopeWords: Record<ApiScope, { name: () => string; opens: () => string }> = {
  'directory:read': { name: m.scope_directory, opens: m.scope_directory_opens },
  'requests:place': { name: m.scope_place, opens: m.scope_place_opens },
  'own:read': { name: m.scope_own, opens: m.scope_own_opens },
};

export const apiKeyLimits = { name: { min: 1, max: 60 }, perAccount: 20 } as const;

/** Secret scanners recognise a leaked key by it: `salamu_key_[A-Za-z0-9_-]{43}`. */
export const apiKeyPrefix = 'salamu_key_';
