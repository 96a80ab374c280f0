import { m } from '@salamu/messages/messages';
import { lostFactor } from '#api/domain/account/second-factor.ts';
import type { LostFactorLetter, SignInMail } from '#api/domain/mails.ts';
import { formatSpan } from '#api/domain/measures.ts';
import type { Templates } from '../letter.ts';

export interface SignInFacts {
  name: string;
  /** The browser as its owner would call it. */
  device: string;
  /** In the reader's time zone. */
  at: string;
  /** The page that ends it. */
  url: string;
}

/** The letters to the owner of an account that someone has signed in to. */
export const signInLetters: Templates<Exclude<SignInMail['about'], LostFactorLetter>, SignInFacts> = {
  new_browser: (facts) => ({
    subject: m.mail_new_browser_subject(),
    lines: [m.mail_new_browser(facts), `${facts.device}, ${facts.at}`, m.mail_new_browser_not_you()],
    action: { label: m.mail_new_browser_action(), url: facts.url },
  }),
};

interface LostFactorFacts {
  name: string;
  /** When it is removed, in the reader's time zone. */
  until: string;
  /** The page that says no to it. */
  url: string;
}

const keep = ({ url }: LostFactorFacts) => ({ label: m.mail_factor_lost_action(), url });

/** The letters to someone whose second factor is said to be lost. */
export const lostFactorLetters: Templates<LostFactorLetter, LostFactorFacts> = {
  factor_lost: (facts) => ({
    subject: m.mail_factor_lost_subject(),
    lines: [
      m.mail_factor_lost({ ...facts, wait: formatSpan(lostFactor.wait) }),
      m.mail_factor_lost_next(),
      m.mail_factor_lost_not_you(),
    ],
    action: keep(facts),
  }),
  factor_lost_soon: (facts) => ({
    subject: m.mail_factor_soon_subject(),
    lines: [m.mail_factor_soon(facts), m.mail_factor_lost_not_you()],
    action: keep(facts),
  }),
};
