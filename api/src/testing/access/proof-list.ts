/** What a stolen token must not do: these ask for the password of the last five minutes. Written by hand, as the matrix is. */
export const needProof = [
  'DELETE /api/users/me',
  'GET /api/users/me/export',
  'POST /api/users/me/second-factor/authenticator',
  'DELETE /api/users/me/second-factor/authenticator',
  'POST /api/users/me/second-factor/recovery-codes',
  'POST /api/users/me/passkeys/begin',
  'POST /api/users/me/passkeys',
  'DELETE /api/users/me/passkeys/{id}',
  'POST /api/users/me/keys',
  'POST /api/users/me/webhooks',
  'PUT /api/users/me/ussd',
  'DELETE /api/artists/{id}',
  'PUT /api/artists/settings',
  'POST /api/artists/payout-account/holder',
  'POST /api/artists/payouts',
  'PUT /api/admin/users/{id}/role',
  'PUT /api/admin/users/{id}/duties',
  'PUT /api/admin/users/{id}/suspend',
  'POST /api/admin/approvals/{id}/approve',
  'POST /api/admin/approvals/{id}/refuse',
  'POST /api/admin/requests/{id}/refund',
  'POST /api/admin/requests/{id}/release',
  'POST /api/admin/requests/{id}/refund-part',
  'POST /api/admin/requests/{id}/refund-late',
  'POST /api/admin/requests/{id}/order-redo',
  'POST /api/admin/requests/{id}/cancel',
  'POST /api/admin/requests/{id}/decline',
  'POST /api/admin/requests/{id}/recover',
  'POST /api/admin/requests/{id}/chargebacks/{chargebackId}/evidence',
  'POST /api/admin/requests/{id}/correct',
  'POST /api/admin/flags/{id}/take-down',
  'POST /api/admin/take-downs',
  'POST /api/admin/payouts/approve',
  'POST /api/admin/payouts/{id}/reject',
  'POST /api/admin/payouts/{id}/record',
  'POST /api/admin/refunds/{id}/record',
  'POST /api/admin/payouts/bank-files',
  'POST /api/admin/books/differences/close',
  'POST /api/admin/books/mpesa-statement',
  'POST /api/admin/books/months/{month}/close',
  'POST /api/admin/books/tax/{country}/{month}/handed-on',
  'PUT /api/admin/settings',
  'POST /api/admin/recovery/end',
  'POST /api/admin/recovery/strays/{id}/return',
];

/** Of the same kinds, but they move no money to anyone new, delete nothing, and are undone by one call. */
export const needNone = [
  // Someone who ends sessions and keys, or keeps a second factor, is often the owner, in a hurry.
  'DELETE /api/users/me/sessions/{id}',
  'DELETE /api/users/me/keys/{id}',
  'DELETE /api/users/me/webhooks/{id}',
  // News is mailed again.
  'DELETE /api/users/me/phone',
  'DELETE /api/users/me/push',
  'DELETE /api/users/me/second-factor/wait',
  'DELETE /api/artists/{id}/follow',
  // Asked to remember it again in one call.
  'DELETE /api/users/me/dates/{id}',
  // Blocked again in one call.
  'DELETE /api/artists/blocks/{id}',
  // An artist's own name and photo; the next change is one call away.
  'DELETE /api/artists/{id}/pending-change',
  'POST /api/admin/artists/{id}/pending-change/approve',
  'POST /api/admin/artists/{id}/pending-change/refuse',
  // Only an owner ends links; a fresh one is sent on request.
  'DELETE /api/requests/{id}/links',
  // A new link is one call away.
  'DELETE /api/requests/{id}/watch-link',
  // Chosen again in one call.
  'DELETE /api/requests/{id}/reveal',
  // Only for guests, who have no password.
  'DELETE /api/requests/{id}/details',
  // Only one's own unfinished file.
  'DELETE /api/uploads/{id}',
  // A fan’s own, which they can send again.
  'DELETE /api/requests/{id}/enclosures/{kind}',
  // One’s own, with its secret; or one that was sent to the caller, who may not want it.
  'DELETE /api/watch/{key}/reactions/{secret}',
  'DELETE /api/requests/{id}/reactions/{reactionId}',
  // A fan’s own, who can ask again.
  'DELETE /api/requests/{id}/whatsapp',
  'PUT /api/admin/artists/{id}/verify',
  'POST /api/admin/artists/{id}/evidence',
  // The money stays in one’s own balance, and is asked for again in one call.
  'POST /api/artists/payouts/{id}/withdraw',
  // No money moves by a file; that it was made or downloaded again is written down.
  'POST /api/admin/payouts/bank-files/new/{currency}',
  'POST /api/admin/payouts/bank-files/{file}/repeat',
  // Nothing changes; that it was asked for is written down.
  'POST /api/admin/artists/{id}/evidence/watch',
  // An artist’s own, which they can send again.
  'PUT /api/admin/artists/{id}/feature',
  // Nothing is taken from anyone, and a report can be made again.
  'POST /api/admin/flags/{id}/dismiss',
  'POST /api/admin/flags/{id}/restore',
  // It is only compared with our records; the next statement replaces it.
  // No money moves by a file; that it was made or downloaded again is written down.
  'POST /api/admin/payouts/bank-files/new/{currency}',
  'POST /api/admin/payouts/bank-files/{file}/repeat',
  // Nothing changes; that it was asked for is written down.
  'POST /api/admin/flags/{id}/watch',
  // A strike takes nothing from anyone, and is taken back in one call.
  'POST /api/admin/flags/{id}/strike',
  'POST /api/admin/strikes/{id}/end',
  // Upholding changes nothing, and overturning gives back what was taken.
  'POST /api/admin/decisions/{id}/uphold',
  'POST /api/admin/decisions/{id}/overturn',
  // One more call changes it back, and no brief that is already written.
  'PUT /api/admin/rules',
  // The mail goes where it was going.
  'POST /api/admin/notifications/resend',
  'POST /api/admin/notifications/{id}/resend',
  // The refund has been decided; it goes to the payer.
  'POST /api/admin/refunds/{id}/retry',
];
