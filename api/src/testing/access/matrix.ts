/** What one identity gets: let through to the thing itself, or turned away. */
export type Verdict = 'ok' | '401' | '403' | '404';

export const identities = [
  'none',
  'dead token',
  'fan',
  'other fan',
  'artist',
  'other artist',
  'admin',
  'suspended',
  'support',
  'verifier',
  'finance',
] as const;
export type Identity = (typeof identities)[number];

const duties = ['support', 'verifier', 'finance'] as const;

/**
 * The verdicts in the order of `identities`. An admin is an owner; one of each other duty gets what an owner gets, unless
 * the operation is only for the duties in `dutiful`.
 */
function row(verdicts: string, dutiful?: string, others: Verdict = '404'): Verdict[] {
  const known = verdicts.split(' ') as Verdict[];
  const owners = known[6] ?? '401';
  const allowed = dutiful?.split(' ');
  return [...known, ...duties.map((duty) => (!allowed || allowed.includes(duty) ? owners : others))];
}

const anyone = row('ok ok ok ok ok ok ok ok');
const signedIn = row('401 401 ok ok ok ok ok 401');
const artists = row('401 401 403 403 ok ok 403 401');
/** For admins with one of these duties; for owners alone if there are none. */
const admins = (dutiful = '', owners: Verdict = 'ok') =>
  row(`401 401 403 403 403 403 ${owners} 401`, dutiful, '403');
const everyone = admins('support verifier finance');
const parties = row('401 401 ok 404 ok 404 ok 401', 'support finance');
const itsFan = row('401 401 ok 404 404 404 404 401');
const itsPayer = row('401 401 ok 404 404 404 ok 401', 'support finance');
const itsArtist = row('401 401 403 403 ok 404 403 401');
const ownProfile = row('401 401 404 404 ok 404 ok 401', 'verifier');
const ownUpload = row('401 401 404 404 ok 404 404 401');

/**
 * Who may do what, as api.md says it: written by hand, so that a route whose `access` is wrong is found.
 * `{id}` stands for a request of the fan to the artist, their payment, the artist, or the artist's upload.
 */
export const matrix: Record<string, Verdict[]> = {
  'POST /api/users/register': anyone,
  'POST /api/users/login': anyone,
  'POST /api/users/login/second-factor': anyone,
  'POST /api/users/login/passkey/begin': anyone,
  'POST /api/users/login/passkey': anyone,
  'POST /api/users/login/code/begin': anyone,
  'POST /api/users/login/code': anyone,
  'POST /api/users/logout': anyone,
  'GET /api/users/verify': signedIn,
  'POST /api/users/forgot-password': anyone,
  'POST /api/users/resend-confirmation': anyone,
  'POST /api/users/reset-password': anyone,
  'POST /api/users/confirm-email': anyone,
  'POST /api/users/guest-requests': anyone,
  'POST /api/users/not-me': anyone,
  'POST /api/users/adopt-requests': anyone,
  'GET /api/users/me': signedIn,
  'PATCH /api/users/me': signedIn,
  'DELETE /api/users/me': signedIn,
  'POST /api/users/me/proof': signedIn,
  'GET /api/users/me/export': signedIn,
  'GET /api/users/me/second-factor': signedIn,
  'POST /api/users/me/second-factor/authenticator': signedIn,
  'POST /api/users/me/second-factor/authenticator/confirm': signedIn,
  'DELETE /api/users/me/second-factor/authenticator': row('401 401 404 404 404 404 404 401'),
  'POST /api/users/me/second-factor/recovery-codes': row('401 401 404 404 404 404 404 401'),
  'POST /api/users/me/proof/begin': row('401 401 404 404 404 404 404 401'),
  'POST /api/users/me/passkeys/begin': signedIn,
  'POST /api/users/me/passkeys': signedIn,
  'DELETE /api/users/me/passkeys/{id}': row('401 401 404 404 404 404 404 401'),
  'GET /api/users/me/sessions': signedIn,
  'DELETE /api/users/me/sessions/{id}': row('401 401 404 404 404 404 404 401'),
  'GET /api/users/me/keys': signedIn,
  'POST /api/users/me/keys': signedIn,
  'DELETE /api/users/me/keys/{id}': row('401 401 404 404 404 404 404 401'),
  'GET /api/users/me/webhooks': signedIn,
  'POST /api/users/me/webhooks': signedIn,
  'DELETE /api/users/me/webhooks/{id}': row('401 401 404 404 404 404 404 401'),
  'GET /api/users/me/webhooks/{id}/deliveries': row('401 401 404 404 404 404 404 401'),
  'POST /api/users/me/webhooks/{id}/deliveries/{deliveryId}/send-again': row(
    '401 401 404 404 404 404 404 401',
  ),
  'GET /api/users/me/following': signedIn,
  'GET /api/users/me/blocks': signedIn,
  'POST /api/artists/register': anyone,

  'GET /api/artists': anyone,
  'GET /api/artists/{id}': anyone,
  'GET /api/artists/{id}/reviews': anyone,
  'GET /api/artists/{id}/similar': anyone,
  'GET /api/reviews': anyone,
  'PUT /api/artists/{id}/follow': signedIn,
  'DELETE /api/artists/{id}/follow': signedIn,
  'PUT /api/artists/{id}/block': row('401 401 ok ok 404 ok ok 401', undefined, 'ok'),
  'DELETE /api/artists/{id}/block': row('401 401 ok ok 404 ok ok 401', undefined, 'ok'),
  'POST /api/artists/{id}/notify': anyone,
  'GET /api/sitemap/artists': anyone,
  'POST /api/artists': row('401 401 ok ok ok ok 403 401'),
  'POST /api/artists/complete-profile': row('401 401 ok ok ok ok 403 401'),
  'PUT /api/artists/{id}': ownProfile,
  'DELETE /api/artists/{id}': row('401 401 404 404 ok 404 ok 401', ''),
  'DELETE /api/artists/{id}/pending-change': row('401 401 404 404 ok 404 404 401'),
  'GET /api/artists/dashboard': artists,
  'GET /api/artists/dashboard/verification': artists,
  'POST /api/artists/dashboard/verification/answers': artists,
  'PUT /api/artists/dashboard/verification/video': artists,
  'GET /api/artists/requests': artists,
  'GET /api/artists/earnings': artists,
  'GET /api/artists/statement': artists,
  'GET /api/artists/settings': artists,
  'PUT /api/artists/settings': artists,
  'GET /api/artists/payouts': artists,
  'GET /api/artists/blocks': artists,
  'DELETE /api/artists/blocks/{id}': row('401 401 403 403 404 404 403 401'),
  'POST /api/artists/payouts': artists,

  'POST /api/requests': row('ok 401 ok ok ok ok ok 401'),
  'GET /api/requests': signedIn,
  'POST /api/requests/track': anyone,
  'GET /api/requests/{id}': parties,
  'PATCH /api/requests/{id}': itsFan,
  'GET /api/requests/{id}/links': itsFan,
  'DELETE /api/requests/{id}/links': itsFan,
  'GET /api/requests/{id}/watch-link': itsFan,
  'PUT /api/requests/{id}/watch-link': itsFan,
  'DELETE /api/requests/{id}/watch-link': itsFan,
  // There is no video yet.
  'GET /api/requests/{id}/video': row('401 401 404 404 404 404 404 401'),
  // Only for guests: an account is deleted whole, with its password.
  'DELETE /api/requests/{id}/details': row('401 401 403 404 404 404 404 401'),
  'POST /api/requests/{id}/cancel': itsFan,
  'POST /api/requests/{id}/approve': itsFan,
  'POST /api/requests/{id}/redo': itsFan,
  'POST /api/requests/{id}/tell-side': row('401 401 ok 404 ok 404 404 401'),
  'POST /api/requests/{id}/report': itsFan,
  'POST /api/requests/{id}/answer-extension': itsFan,
  'POST /api/requests/{id}/review': itsFan,
  'POST /api/requests/{id}/block': row('401 401 403 403 ok 404 403 401'),
  'GET /api/requests/{id}/block': row('401 401 403 403 ok 404 403 401'),
  'POST /api/requests/{id}/accept': itsArtist,
  'POST /api/requests/{id}/decline': itsArtist,
  'POST /api/requests/{id}/extend': itsArtist,
  'POST /api/requests/{id}/deliver': itsArtist,
  'POST /api/requests/{id}/refuse': itsArtist,
  'GET /api/watch/{key}': row('404 404 404 404 404 404 404 404'),
  'POST /api/watch/{key}/opened': row('404 404 404 404 404 404 404 404'),

  'GET /api/verify/{id}': row('404 404 404 404 404 404 404 404'),
  'GET /api/verification-roots': anyone,
  'POST /api/verify': anyone,
  'POST /api/verify/video': anyone,

  'GET /api/requests/{id}/payment-methods': itsFan,
  'GET /api/requests/{id}/payments': itsFan,
  'POST /api/requests/{id}/payments': itsFan,
  'GET /api/requests/{id}/receipt': itsFan,
  'GET /api/payments/{id}': itsPayer,
  'POST /api/payments/{id}/check': itsPayer,
  'POST /api/payments/{id}/sandbox/{outcome}': itsFan,
  'POST /api/payments/webhooks/{provider}': row('401 401 401 401 401 401 401 401'),
  'POST /api/payments/webhooks/{provider}/{secret}': row('401 401 401 401 401 401 401 401'),

  'POST /api/uploads': signedIn,
  'HEAD /api/uploads/{id}': ownUpload,
  'PATCH /api/uploads/{id}': ownUpload,
  'DELETE /api/uploads/{id}': ownUpload,

  'GET /api/admin/dashboard': everyone,
  'GET /api/admin/search': everyone,
  'GET /api/admin/artists': everyone,
  'GET /api/admin/artists/{id}': everyone,
  'PUT /api/admin/artists/{id}/verify': admins('verifier'),
  'POST /api/admin/artists/{id}/evidence': admins('verifier'),
  'POST /api/admin/artists/{id}/evidence/watch': admins('verifier', '404'),
  'PUT /api/admin/artists/{id}/feature': admins('verifier'),
  'POST /api/admin/artists/{id}/pending-change/approve': admins('verifier'),
  'POST /api/admin/artists/{id}/pending-change/refuse': admins('verifier'),
  'GET /api/admin/users': admins('support'),
  'GET /api/admin/users/{id}': admins('support'),
  'GET /api/admin/users/{id}/notes': admins('support'),
  'POST /api/admin/users/{id}/notes': admins('support'),
  'PUT /api/admin/users/{id}/role': admins(),
  'PUT /api/admin/users/{id}/duties': admins(),
  'PUT /api/admin/users/{id}/suspend': admins('support'),
  'GET /api/admin/approvals': admins(),
  'POST /api/admin/approvals/{id}/approve': admins('', '404'),
  'POST /api/admin/approvals/{id}/refuse': admins('', '404'),
  'GET /api/admin/requests': admins('support finance'),
  'GET /api/admin/requests/{id}': admins('support finance'),
  'GET /api/admin/requests/{id}/takes': admins('support finance'),
  'GET /api/admin/requests/{id}/provider': admins('support finance'),
  'GET /api/admin/requests/{id}/notes': admins('support finance'),
  'POST /api/admin/requests/{id}/notes': admins('support finance'),
  'POST /api/admin/requests/{id}/refund': admins('support'),
  'POST /api/admin/requests/{id}/release': admins('support'),
  'POST /api/admin/requests/{id}/refund-part': admins('support'),
  'POST /api/admin/requests/{id}/refund-late': admins('finance'),
  'POST /api/admin/requests/{id}/order-redo': admins('support'),
  'POST /api/admin/requests/{id}/cancel': admins('support'),
  'POST /api/admin/requests/{id}/decline': admins('support'),
  'POST /api/admin/requests/{id}/recover': admins('finance'),
  'PUT /api/admin/requests/{id}/apart': admins('support'),
  'GET /api/admin/audit': admins(),
  'GET /api/admin/flags': admins('support'),
  'POST /api/admin/flags/{id}/dismiss': admins('support'),
  'POST /api/admin/flags/{id}/take-down': admins('support'),
  'POST /api/admin/flags/{id}/restore': admins('support'),
  'POST /api/admin/flags/{id}/watch': admins('support', '404'),
  'POST /api/admin/flags/{id}/strike': admins('support'),
  'POST /api/admin/strikes/{id}/end': admins('support', '404'),
  'GET /api/admin/users/{id}/strikes': admins('support'),
  'POST /api/admin/take-downs': admins('support', '404'),
  'GET /api/admin/rules': admins('support'),
  'PUT /api/admin/rules': admins('support'),
  'GET /api/admin/analytics': admins('support finance'),
  'GET /api/admin/reports/revenue': admins('finance'),
  'GET /api/admin/books': admins('finance'),
  'GET /api/admin/books/trial-balance': admins('finance'),
  'GET /api/admin/books/journal': admins('finance'),
  'GET /api/admin/books/months': admins('finance'),
  'POST /api/admin/books/months/{month}/close': admins('finance', '404'),
  'GET /api/admin/books/months/{month}/archive': admins('finance', '404'),
  'GET /api/admin/health': admins('support'),
  'GET /api/admin/recovery': everyone,
  'POST /api/admin/recovery/end': admins(),
  'POST /api/admin/recovery/strays/{id}/return': admins('finance'),
  'GET /api/admin/refunds': admins('support finance'),
  'POST /api/admin/refunds/{id}/retry': admins('support finance'),
  'GET /api/admin/mails': admins('support'),
  'GET /api/admin/mails/{id}': admins('support', '404'),
  'POST /api/admin/mails/{id}/resend': admins('support', '404'),
  'POST /api/admin/mails/resend': admins('support'),
  'GET /api/admin/payouts': admins('finance'),
  'POST /api/admin/payouts/approve': admins('finance'),
  'POST /api/admin/payouts/{id}/reject': admins('finance'),
  'POST /api/admin/payouts/{id}/record': admins('finance'),
  'GET /api/admin/payouts/bank-files': admins('finance'),
  'GET /api/admin/payouts/bank-files/{currency}': admins('finance', '404'),
  'POST /api/admin/payouts/bank-files': admins('finance'),
  'GET /api/admin/settings': admins(),
  'PUT /api/admin/settings': admins(),
  'GET /api/settings': anyone,

  'POST /api/flags': signedIn,

  'POST /api/contact': anyone,

  'GET /api/health': anyone,
  'GET /api/ready': anyone,
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,
};
