import { m } from '@salamu/messages/messages';
import type { AppealMail } from '#api/domain/mails.ts';
import type { Templates } from '../letter.ts';
import { weWrote } from './facts.ts';

export interface AppealFacts {
  name: string;
  /** What our team wrote. */
  answer: string;
  /** Where the writer reads the decision. */
  url: string;
}

const see = ({ url }: AppealFacts) => ({ label: m.mail_see_decision(), url });

/** The letters to someone who has answered a decision of ours. */
export const appealLetters: Templates<AppealMail['about'], AppealFacts> = {
  appeal_upheld: (facts) => ({
    subject: m.mail_appeal_upheld_subject(),
    lines: [m.mail_appeal_upheld(facts), ...weWrote(facts.answer)],
    action: see(facts),
  }),
  appeal_overturned: (facts) => ({
    subject: m.mail_appeal_overturned_subject(),
    lines: [m.mail_appeal_overturned(facts), ...weWrote(facts.answer), m.mail_appeal_overturned_ended()],
    action: see(facts),
  }),
};
