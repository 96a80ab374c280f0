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
  new_browser: ({ name, device, at, url }) => ({
    subject: 'A new sign-in to your account: was it you?',
    lines: [
      `Hello ${name}, someone signed in to your account with a browser that it wasn’t used with before.`,
      `${device}, ${at}`,
      'If that was you, there’s nothing to do. If not, sign that browser out here, and then choose a new password, because someone knows yours.',
    ],
    action: { label: 'That wasn’t me', url },
  }),
};

interface LostFactorFacts {
  name: string;
  /** When it is removed, in the reader's time zone. */
  until: string;
  /** The page that says no to it. */
  url: string;
}

const keep = 'Keep two-step sign-in';
const notYou = 'If that isn’t you, keep it here, and choose a new password too: someone may know yours.';

/** The letters to someone whose second factor is said to be lost. */
export const lostFactorLetters: Templates<LostFactorLetter, LostFactorFacts> = {
  factor_lost: ({ name, until, url }) => ({
    subject: 'Have you lost your second step?',
    lines: [
      `Hello ${name}, someone who was signing in to your account says that they’ve lost your authenticator app, passkeys and recovery codes. We wait ${formatSpan(lostFactor.wait)}, and then remove them: ${until}.`,
      'If that’s you, there’s nothing to do until then. If you find one of them, just sign in with it, and it stays.',
      notYou,
    ],
    action: { label: keep, url },
  }),
  factor_lost_soon: ({ name, until, url }) => ({
    subject: 'Your two-step sign-in is about to be removed',
    lines: [
      `Hello ${name}, someone who was signing in to your account said that they’ve lost your authenticator app, passkeys and recovery codes. We remove them soon: ${until}. From then on, your password alone opens your account.`,
      notYou,
    ],
    action: { label: keep, url },
  }),
};
