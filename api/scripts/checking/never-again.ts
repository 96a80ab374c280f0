/** What may never fail, not even once: money, states, rights, and what two copies do at the same moment. */
const neverAgain = [
  /^api\/src\/(backup|domain|http|jobs|testing|upgrade)\//,
  /^api\/src\/modules\/(accounts|approvals|audit|moderation|money|recovery|requests)\//,
  /^api\/src\/providers\/payment\//,
  /^api\/src\/(start\/replac|start\/replic|web\/pages\/)/,
  /\/copies\.test\.ts$/,
  /^e2e\/(later|system)\//,
  /^e2e\/edges\/(doors|once)\./,
  /^e2e\/everywhere\/(addresses|headers)\./,
  /^e2e\/stories\/(admin|asking|bank-files|desk-tasks|month-end|paying|profile|watching)\./,
  /^e2e\/stories\/(abuse|accounts|admin-area|api-keys|mailed-code|new-browser|own-account|passkeys|two-step)\./,
  /^e2e\/stories\/(answers|artist-area|delivering|signing-out|uploads)\./,
];

/** Whether a test that fails runs once more, alone, by its file from the root. */
export const mayRunAgain = (file: string) => !neverAgain.some((pattern) => pattern.test(file));
