/** Whether it is the page of an artist that another story has made: these come, change their names and go. */
export const isOfAnotherStory = (path: string): boolean =>
  /\/artists\/(baraka|nia|zuri)-[\da-f]{8}\b/.test(path);

/** Forms that only a script can send. */
export const scriptedForms = [
  '/login',
  '/register',
  '/artist-register',
  '/admin-login',
  '/forgot-password',
  '/track',
];

/** Pages that a mailed link leads to. */
export const linkedPages = [
  '/reset-password',
  '/confirm-email',
  '/not-me',
  '/tell-me',
  '/unsubscribe',
  '/lost-two-step',
  '/keep-two-step',
  '/suspended',
];

/** Addresses of every kind of page that a visitor can open, those of one test together. */
export const sitePaths = [
  [
    '/',
    '/artists',
    '/artists/wanjiru-nduta',
    '/artists?search=xqzwv',
    '/find',
    '/find?for=music&language=yo&upTo=20',
  ],
  [
    '/artists/category',
    '/artists/country',
    '/artists/language',
    '/artists/occasion',
    '/artists/nobody-at-all',
  ],
  [
    '/artists/category/musician',
    '/artists/country/kenya',
    '/artists/language/yoruba',
    '/artists/occasion/wedding',
    '/artists?category=musician&country=KE&sort=price_asc',
  ],
  scriptedForms,
  ['/how-it-works', '/terms', '/privacy', '/cookies', '/artist-agreement'],
  ['/about', '/careers', '/press', '/blog', '/blog/where-your-money-waits', '/testimonials'],
  ['/faqs', '/pricing', '/contact', '/report?artist=wanjiru-nduta', '/404', '/500', '/503'],
  [...linkedPages, '/verify'],
];

/** What a fan's own pages are, below `/profile`. */
export const profileParts = [
  '',
  '/videos',
  '/dates',
  '/details',
  '/security',
  '/texts',
  '/data',
  '/decisions',
  '/api',
];

/** The screens of each area, below its own address. */
export const screens = {
  artist: ['dashboard', 'requests', 'profile', 'earnings', 'earnings/statement', 'settings'],
  admin: [
    'dashboard',
    'artists',
    'requests',
    'users',
    'users/approvals',
    'flags/answered',
    'analytics',
    'settings',
    'audit',
    'payouts',
    'payouts/by-hand',
    'refunds',
    'notifications',
    'backups',
    'books',
    'books/months',
    'books/providers',
    'health',
    'rules',
  ],
};
