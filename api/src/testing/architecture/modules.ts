import type { Source } from './sources.ts';

/** Each module, and the modules that it may import from. */
export const mayImport: Record<string, string[]> = {
  accounts: [
    'approvals',
    'artists',
    'audit',
    'decisions',
    'follower-digest',
    'moderation',
    'money/earnings',
    'notifications',
    'requests',
    'reviews',
    'settings',
  ],
  analytics: ['artists', 'health', 'money/chargebacks', 'money/payments', 'money/revenue', 'settings'],
  approvals: ['audit', 'notifications'],
  artists: [
    'accounts',
    'audit',
    'follower-digest',
    'money/balances',
    'money/payouts',
    'notifications',
    'photos',
    'requests',
    'settings',
    'videos',
  ],
  contact: ['notifications'],
  decisions: ['audit', 'notifications'],
  emails: ['accounts', 'follower-digest', 'money/ledger', 'rates', 'requests', 'settings'],
  'follower-digest': ['notifications'],
  health: ['emails', 'notifications', 'recovery', 'settings', 'videos'],
  live: ['accounts'],
  moderation: ['artists', 'audit', 'decisions', 'request-events', 'requests', 'videos'],
  'money/books': ['money/differences', 'money/ledger'],
  'money/chargebacks': ['money/ledger', 'money/settlement', 'request-events', 'requests'],
  'money/differences': ['audit', 'money/ledger'],
  'money/earnings': ['money/balances', 'money/payouts', 'money/statements'],
  'money/months': ['audit', 'money/books', 'money/statements', 'settings'],
  'money/payments': [
    'money/chargebacks',
    'money/ledger',
    'money/outgoing',
    'money/payouts',
    'money/refunds',
    'money/settlement',
    'rates',
    'request-events',
    'requests',
    'settings',
  ],
  'money/payouts': [
    'approvals',
    'audit',
    'money/balances',
    'money/ledger',
    'money/outgoing',
    'money/settlement',
    'notifications',
    'settings',
  ],
  'money/refunds': ['audit', 'money/outgoing', 'money/settlement'],
  'money/revenue': ['money/chargebacks'],
  'money/settlement': ['money/ledger', 'request-events'],
  'money/statements': ['settings'],
  'money/tax': ['audit', 'money/ledger', 'settings'],
  notifications: ['audit', 'emails', 'photos', 'settings', 'videos'],
  photos: ['files'],
  rates: ['settings'],
  recovery: [
    'accounts',
    'audit',
    'money/ledger',
    'money/outgoing',
    'money/payments',
    'money/payouts',
    'money/refunds',
    'money/settlement',
    'request-events',
    'requests',
  ],
  'request-events': ['notifications', 'settings'],
  requests: [
    'approvals',
    'artists',
    'audit',
    'decisions',
    'money/balances',
    'money/ledger',
    'money/outgoing',
    'money/payments',
    'money/payouts',
    'money/settlement',
    'notifications',
    'photos',
    'rates',
    'request-events',
    'rules',
    'settings',
    'videos',
  ],
  reviews: ['artists', 'photos', 'request-events', 'requests', 'rules'],
  rules: ['audit'],
  search: ['audit'],
  settings: ['audit'],
  ussd: ['accounts', 'money/balances', 'money/payouts', 'notifications', 'requests'],
  videos: ['files', 'photos'],
};

/** Modules that import from each other: why they belong together, or what would part them. */
export const knots: Record<string, string> = {
  'accounts ↔ artists': 'signing up as an artist begins a profile; leaving ends sessions',
  'artists ↔ requests': 'an order asks whether the artist is free; an artist who leaves ends requests',
  'money/payments ↔ requests': 'a payment moves its request on, and a request that ends moves its payment',
};

/** The module that a file belongs to: `requests`, `money/payouts`; undefined outside of modules. */
export const moduleOf = (path: string): string | undefined =>
  /^api\/src\/modules\/((?:money\/)?[^/]+)\//.exec(path)?.[1];

/** Who imports from whom among the modules, sorted; each with one import that does. */
export function arrowsOf(sources: Source[]): { from: string; to: string; proof: string }[] {
  const arrows = new Map<string, { from: string; to: string; proof: string }>();
  for (const { path, imports } of sources) {
    const from = moduleOf(path);
    for (const imported of imports) {
      const to = moduleOf(imported);
      if (from && to && from !== to)
        arrows.set(`${from} → ${to}`, { from, to, proof: `${path} → ${imported}` });
    }
  }
  return [...arrows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, arrow]) => arrow);
}
