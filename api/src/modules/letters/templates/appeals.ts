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

/** The letters to someone who has answered a decision of ours. */
export const appealLetters: Templates<AppealMail['about'], AppealFacts> = {
  appeal_upheld: ({ name, answer, url }) => ({
    subject: 'We’ve looked again, and our decision stays',
    lines: [
      `Hello ${name}, thank you for writing to us. Our team has looked again at what we decided, and it stays.`,
      ...weWrote(answer),
    ],
    action: { label: 'See the decision', url },
  }),
  appeal_overturned: ({ name, answer, url }) => ({
    subject: 'We’ve looked again, and you were right',
    lines: [
      `Hello ${name}, thank you for writing to us. Our team has looked again, and we’ve taken our decision back.`,
      ...weWrote(answer),
      'What had already ended can’t be brought back, but you’re welcome to ask for it again.',
    ],
    action: { label: 'See the decision', url },
  }),
};
