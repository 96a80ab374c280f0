import { m } from '@salamu/messages/messages';
import type { SuspensionMail } from '#api/domain/mails.ts';
import type { Templates } from '../letter.ts';
import { weWrote } from './facts.ts';

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
  suspended: (facts) => ({
    subject: m.mail_suspended_subject(),
    lines: [
      m.mail_suspended(facts),
      ...weWrote(facts.reason),
      facts.isArtist ? m.mail_suspended_artist() : m.mail_suspended_fan(),
      m.mail_may_answer(facts),
    ],
    action: { label: m.mail_see_decision(), url: facts.url },
  }),
  suspension_upheld: (facts) => ({
    subject: m.mail_suspension_upheld_subject(),
    lines: [m.mail_suspension_upheld(facts), ...weWrote(facts.answer ?? '')],
    action: { label: m.mail_see_decision(), url: facts.url },
  }),
  suspension_lifted: (facts) => ({
    subject: m.mail_suspension_lifted_subject(),
    lines: [
      m.mail_suspension_lifted(facts),
      ...weWrote(facts.answer ?? ''),
      ...(facts.isArtist ? [m.mail_suspension_lifted_artist()] : []),
    ],
    action: { label: m.mail_sign_in(), url: facts.url },
  }),
};
