import type { SuspensionMail } from '#api/domain/mails.ts';
import type { Templates } from '../letter.ts';
import { mayAnswer, weWrote } from './facts.ts';

interface SuspensionFacts {
  name: string;
  isArtist: boolean;
  reason: string;
  /** What our team has written to who answered; null if it wrote nothing. */
  answer: string | null;
  /** Until when it may be answered, in the reader's zone. */
  answerBy: string;
  /** Where it is read and answered without signing in; where to sign in, once it is over. */
  url: string;
}

/** The letters to someone whose account is suspended. */
export const suspensionLetters: Templates<SuspensionMail['about'], SuspensionFacts> = {
  suspended: ({ name, isArtist, reason, answerBy, url }) => ({
    subject: 'We’ve suspended your account',
    lines: [
      `Hello ${name}, our team has suspended your account: you’re signed out everywhere and can’t sign in.`,
      ...weWrote(reason),
      isArtist
        ? 'Your page is hidden, fans get their money back for what you haven’t delivered, and your payouts wait. What you’ve delivered and earned stays yours.'
        : 'Requests that you’ve paid for go on, and we email you about them as before.',
      mayAnswer({ answerBy }),
    ],
    action: { label: 'See the decision', url },
  }),
  suspension_upheld: ({ name, answer, url }) => ({
    subject: 'We’ve looked again, and your account stays suspended',
    lines: [
      `Hello ${name}, thank you for writing to us. Our team has looked again at why your account is suspended, and it stays.`,
      ...weWrote(answer ?? ''),
    ],
    action: { label: 'See the decision', url },
  }),
  suspension_lifted: ({ name, isArtist, answer, url }) => ({
    subject: 'Your account is no longer suspended',
    lines: [
      `Hello ${name}, our team has lifted the suspension of your account. You can sign in as before.`,
      ...weWrote(answer ?? ''),
      ...(isArtist ? ['A verified artist’s page is public again. What was refunded stays refunded.'] : []),
    ],
    action: { label: 'Sign in', url },
  }),
};
