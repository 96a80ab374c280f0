/** An admin's duties, one or more; `owner` includes them all. */
export const dutyNames = ['support', 'verifier', 'finance', 'owner'] as const;
export type Duty = (typeof dutyNames)[number];

export const duties: Record<Duty, string> = {
  support: 'Support',
  verifier: 'Verifier',
  finance: 'Finance',
  owner: 'Owner',
};

/** A new admin's default duties. */
export const firstDuties: readonly Duty[] = ['support'];

const everyone = ['support', 'verifier', 'finance'] as const;

/** The duties that permit each operation; owners may do everything. Both routes and screens read this table. */
export const dutiesFor = {
  getAdminDashboard: everyone,
  searchEverything: everyone,
  getAnalytics: ['support', 'finance'],
  getAdminHealth: ['support'],
  getRecovery: everyone,
  endRecovery: ['owner'],
  returnStray: ['finance'],

  listArtistsForAdmin: everyone,
  getArtistForAdmin: everyone,
  verifyArtist: ['verifier'],
  recordEvidence: ['verifier'],
  watchEvidence: ['verifier'],
  approvePendingChange: ['verifier'],
  refusePendingChange: ['verifier'],
  featureArtist: ['verifier'],
  changeArtist: ['verifier'],
  deleteArtist: ['owner'],

  listApprovals: ['owner'],
  approve: ['owner'],
  refuseApproval: ['owner'],

  listUsers: ['support'],
  getUserForAdmin: ['support'],
  suspendUser: ['support'],
  changeRole: ['owner'],
  changeDuties: ['owner'],
  listAuditEntries: ['owner'],
  getSettings: ['owner'],
  changeSettings: ['owner'],

  listRequestsForAdmin: ['support', 'finance'],
  getRequestForAdmin: ['support', 'finance'],
  listTakes: ['support', 'finance'],
  askProviders: ['support', 'finance'],
  refundRequest: ['support'],
  releaseRequest: ['support'],
  refundRequestInPart: ['support'],
  refundReleased: ['finance'],
  orderRedo: ['support'],
  cancelRequestAsAdmin: ['support'],
  declineRequestAsAdmin: ['support'],
  recoverLoss: ['finance'],
  getEvidence: ['finance'],
  sendEvidence: ['finance'],
  correctRequest: ['finance'],

  listFlags: ['support'],
  dismissFlag: ['support'],
  takeDown: ['support'],
  restoreTakenDown: ['support'],
  watchFlaggedVideo: ['support'],
  takeDownThing: ['support'],
  giveStrike: ['support'],
  listStrikes: ['support'],
  endStrike: ['support'],
  listAnsweredDecisions: ['support'],
  upholdDecision: ['support'],
  overturnDecision: ['support'],
  listRules: ['support'],
  changeRule: ['support'],
  listNotifications: ['support'],
  resendNotifications: ['support'],
  readMail: ['support'],
  sendMailAgain: ['support'],

  listRefunds: ['support', 'finance'],
  retryRefund: ['support', 'finance'],
  recordRefund: ['finance'],
  listPayouts: ['finance'],
  approvePayouts: ['finance'],
  rejectPayout: ['finance'],
  recordPayout: ['finance'],
  listBankFiles: ['finance'],
  makeBankFile: ['finance'],
  repeatBankFile: ['finance'],
  recordBankFile: ['finance'],
  getBooks: ['finance'],
  compareStatement: ['finance'],
  closeDifference: ['finance'],
  getTrialBalance: ['finance'],
  listJournal: ['finance'],
  listMonths: ['finance'],
  closeMonth: ['finance'],
  getMonthArchive: ['finance'],
  listTax: ['finance'],
  getTaxList: ['finance'],
  recordTaxHandedOn: ['finance'],
  getRevenue: ['finance'],
} as const satisfies Record<string, readonly Duty[]>;

export type AdminOperation = keyof typeof dutiesFor;

export const inOrder = (chosen: readonly Duty[]): Duty[] => dutyNames.filter((duty) => chosen.includes(duty));

/** "Support and Finance". */
export const nameDuties = (chosen: readonly Duty[]): string =>
  new Intl.ListFormat('en-GB').format(inOrder(chosen).map((duty) => duties[duty]));

export const mayServe = (has: readonly Duty[], wanted: readonly Duty[]): boolean =>
  has.includes('owner') || wanted.some((duty) => has.includes(duty));

export const mayDo = (has: readonly Duty[], operation: AdminOperation): boolean =>
  mayServe(has, dutiesFor[operation]);
