import type { Duty } from './duties.ts';
import type { Role } from './roles.ts';

/** Shown before giving or removing a role. Separate from the names, which every screen loads. */
export const roleWords: Record<Role, { meaning: string; loss: string }> = {
  user: { meaning: 'Sends requests and follows artists.', loss: '' },
  artist: {
    meaning: 'Answers requests. Starts with an empty profile that stays hidden until it’s verified.',
    loss: 'The artist’s page leaves the public list.',
  },
  admin: {
    meaning: 'Works behind the scenes: their duties say what they see and decide.',
    loss: 'They lose the admin area.',
  },
};

export const dutyWords: Record<Duty, string> = {
  support: 'Helps fans and artists: requests and their refunds, accounts, reports of abuse and emails.',
  verifier: 'Decides who artists are: verification, names and photos, profiles, who is featured.',
  finance: 'Sends payouts, and keeps the books: revenue, refunds, chargebacks, unclaimed money.',
  owner: 'Does all of this, and decides about roles, duties, settings and the audit log.',
};
