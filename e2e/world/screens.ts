/** The screens of each area, below its own address. */
export const screens = {
  artist: ['dashboard', 'requests', 'profile', 'profile/share', 'earnings', 'earnings/statement', 'settings'],
  admin: [
    'dashboard',
    'artists',
    'requests',
    'users',
    'users/approvals',
    'analytics',
    'settings',
    'audit',
    'payouts',
    'payouts/by-hand',
    'refunds',
    'backups',
    'books',
    'books/months',
    'health',
    'rules',
  ],
};
