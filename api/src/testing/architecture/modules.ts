import type { Source } from './sources.ts';

/** Each module, and the modules that it may import from. */
export const mayImport: Record<string, string[]> = {
  accounts: [
    'approvals',
    'artists',
    'audit',
    'notifications/outbox',
    'moderation',
    'moderation/decisions',
    'money/earnings',
    'follower-digest',
    'notifications',
    'requests',
    'reviews',
    'settings',
  ],
  analytics: ['artists', 'health', 'money/chargebacks', 'money/revenue', 'settings'],
  approvals: ['audit', 'notifications/outbox'],
  artists: [
    'accounts',
    'audit',
    'notifications/outbox',
    'money/balances',
    'money/payouts',
    'follower-digest',
    'photos',
    'requests',
    'settings',
    'videos',
  ],
  contact: ['notifications/outbox'],
  health: ['emails', 'notifications', 'notifications/outbox', 'recovery', 'settings', 'videos'],
  emails: ['accounts', 'money/ledger', 'follower-digest', 'rates', 'requests', 'settings'],
  live: ['accounts'],
  moderation: ['artists', 'audit', 'moderation/decisions', 'requests', 'videos'],
  'moderation/decisions': ['audit', 'notifications/outbox'],
  'money/books': ['money/differences', 'money/ledger'],
  'money/chargebacks': [
    'audit',
    'money/balances',
    'money/ledger',
    'money/outgoing',
    'money/settlement',
    'requests',
  ],
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
    'requests',
    'settings',
  ],
  'money/payouts': [
    'approvals',
    'audit',
    'notifications/outbox',
    'money/balances',
    'money/ledger',
    'money/outgoing',
    'money/settlement',
    'settings',
  ],
  'money/refunds': ['audit', 'money/outgoing', 'money/settlement'],
  'money/revenue': ['money/chargebacks'],
  'money/settlement': ['money/ledger', 'requests'],
  'money/statements': ['settings'],
  'follower-digest': ['notifications/outbox'],
  notifications: ['audit', 'emails', 'notifications/outbox', 'photos', 'requests', 'settings', 'videos'],
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
    'requests',
  ],
  requests: [
    'approvals',
    'artists',
    'audit',
    'notifications/outbox',
    'moderation/decisions',
    'money/balances',
    'money/chargebacks',
    'money/ledger',
    'money/outgoing',
    'money/payments',
    'money/payouts',
    'money/settlement',
    'photos',
    'rates',
    'rules',
    'settings',
    'videos',
  ],
  reviews: ['artists', 'photos', 'requests', 'rules'],
  rules: ['audit'],
  search: ['audit'],
  settings: ['audit'],
  ussd: ['accounts', 'notifications/outbox', 'money/balances', 'money/payouts', 'notifications', 'requests'],
  videos: ['files', 'photos'],
};

/** Modules that import from each other: why they belong together, or what would part them. */
export const knots: Record<string, string> = {
  'accounts ↔ artists': 'signing up as an artist begins a profile; leaving ends sessions',
  'artists ↔ requests': 'an order asks whether the artist is free; an artist who leaves ends requests',
  'money/chargebacks ↔ requests': 'a chargeback closes a request, which shows what was recovered',
  'money/settlement ↔ requests':
    'a request shows what of it can still go back, and its history what was settled',
  'money/payments ↔ requests': 'a payment moves its request on, and a request that ends moves its payment',
};

/** The module that a file belongs to: `requests`, `money/payouts`; undefined outside of modules. */
export const moduleOf = (path: string): string | undefined =>
  /^api\/src\/modules\/((?:money\/|notifications\/(?=outbox)|moderation\/(?=decisions))?[^/]+)\//.exec(
    path,
  )?.[1];

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
