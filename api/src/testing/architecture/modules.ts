import type { Source } from './sources.ts';

/** Each module, and the modules that it may import from. */
export const mayImport: Record<string, string[]> = {
  accounts: [
    'artists',
    'audit',
    'letters',
    'letters/outbox',
    'moderation',
    'money/payments',
    'requests',
    'settings',
    'webhooks',
  ],
  analytics: ['artists', 'health', 'money/revenue', 'settings'],
  artists: [
    'accounts',
    'audit',
    'letters/outbox',
    'money/balances',
    'photos',
    'requests',
    'reviews',
    'settings',
    'videos',
  ],
  contact: ['letters/outbox'],
  health: ['holds', 'recovery'],
  letters: ['accounts', 'audit', 'letters/outbox', 'money/ledger', 'money/payouts', 'requests', 'settings'],
  moderation: ['artists', 'audit', 'letters/outbox', 'requests', 'videos'],
  'money/books': ['money/ledger', 'settings'],
  'money/chargebacks': [
    'audit',
    'money/balances',
    'money/ledger',
    'money/payments',
    'money/payouts',
    'money/refunds',
    'requests',
  ],
  'money/earnings': ['money/balances', 'money/statements'],
  'money/payments': [
    'artists',
    'holds',
    'money/chargebacks',
    'money/ledger',
    'money/payouts',
    'money/refunds',
    'requests',
    'settings',
  ],
  'money/payouts': [
    'audit',
    'letters/outbox',
    'money/balances',
    'money/ledger',
    'money/payments',
    'webhooks',
  ],
  'money/refunds': ['audit', 'money/ledger', 'money/payments', 'requests'],
  'money/revenue': ['money/ledger'],
  'money/statements': ['settings'],
  photos: ['files'],
  recovery: [
    'accounts',
    'audit',
    'holds',
    'money/ledger',
    'money/payments',
    'money/payouts',
    'money/refunds',
    'requests',
    'settings',
  ],
  requests: [
    'accounts',
    'artists',
    'audit',
    'letters',
    'letters/outbox',
    'money/chargebacks',
    'money/ledger',
    'money/payments',
    'money/payouts',
    'settings',
    'videos',
    'webhooks',
  ],
  reviews: ['artists', 'photos', 'requests'],
  settings: ['artists', 'audit'],
  videos: ['files', 'photos'],
  webhooks: ['accounts'],
};

/** Modules that import from each other: why they belong together, or what would part them. */
export const knots: Record<string, string> = {
  'accounts ↔ artists': 'signing up as an artist begins a profile; leaving ends sessions',
  'accounts ↔ letters': 'letters are written to accounts; accounts send links',
  'accounts ↔ requests': 'an account takes over what its guest ordered, and a request is its fan’s',
  'accounts ↔ webhooks': 'a suspended account’s webhooks end, and each belongs to an account',
  'artists ↔ requests': 'an order asks whether the artist is free; an artist who leaves ends requests',
  'artists ↔ reviews': 'a review counts in the artist’s record, and the page shows the reviews',
  'artists ↔ settings': 'a change of the rules empties the directory’s counts',
  'letters ↔ requests': 'letters tell of a request, and a request lists its letters',
  'money/chargebacks ↔ money/payments': 'a webhook about a payment may be a chargeback',
  'money/chargebacks ↔ requests': 'a chargeback closes a request, which shows what was recovered',
  'money/payments ↔ money/payouts': 'one inbox takes the webhooks about both',
  'money/payments ↔ money/refunds': 'one inbox takes the webhooks about both',
  'money/payments ↔ requests': 'a payment moves its request on, and a request that ends moves its payment',
};

/** The module that a file belongs to: `requests`, `money/payouts`; undefined outside of modules. */
export const moduleOf = (path: string): string | undefined =>
  /^api\/src\/modules\/((?:money\/|letters\/(?=outbox))?[^/]+)\//.exec(path)?.[1];

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
