import { m } from '@salamu/messages/messages';
import type { DecisionMail } from '#api/domain/mails.ts';
import type { Templates } from '../letter.ts';
import { weWrote } from './facts.ts';

interface DecisionFacts {
  name: string;
  isArtist: boolean;
  /** What our team wrote: why, or to who answered. */
  note: string;
  /** Until when a strike counts; empty where there is none. */
  until: string;
  /** Until when it may be answered. */
  answerBy: string;
  /** Where it is read and answered. */
  url: string;
  site: string;
}

const see = ({ url }: DecisionFacts) => ({ label: m.mail_see_decision(), url });

/** The letters to someone whom a decision of ours hits, and to who has answered one. */
export const decisionLetters: Templates<DecisionMail['about'], DecisionFacts> = {
  video_taken_down: (facts) => ({
    subject: m.mail_account_video_down_subject(),
    lines: [
      m.mail_account_video_down(facts),
      ...weWrote(facts.note),
      m.mail_account_video_down_next(),
      m.mail_may_answer(facts),
    ],
    action: see(facts),
  }),
  video_restored: (facts) => ({
    subject: m.mail_account_video_back_subject(),
    lines: [m.mail_account_video_back(facts), ...weWrote(facts.note)],
    action: { label: m.mail_open_profile(), url: `${facts.site}/artist/profile` },
  }),
  strike_given: (facts) => ({
    subject: m.mail_account_strike_subject(),
    lines: [
      m.mail_account_strike(facts),
      ...weWrote(facts.note),
      m.mail_account_strike_until(facts),
      m.mail_may_answer(facts),
    ],
    action: see(facts),
  }),
  strike_ended: (facts) => ({
    subject: m.mail_account_strike_ended_subject(),
    lines: [m.mail_account_strike_ended(facts), ...weWrote(facts.note)],
    action: { label: m.mail_account_strike_ended_action(), url: `${facts.site}/terms` },
  }),
  suspended: (facts) => ({
    subject: m.mail_suspended_subject(),
    lines: [
      m.mail_suspended(facts),
      ...weWrote(facts.note),
      facts.isArtist ? m.mail_suspended_artist() : m.mail_suspended_fan(),
      m.mail_may_answer(facts),
    ],
    action: see(facts),
  }),
  suspension_upheld: (facts) => ({
    subject: m.mail_suspension_upheld_subject(),
    lines: [m.mail_suspension_upheld(facts), ...weWrote(facts.note)],
    action: see(facts),
  }),
  suspension_lifted: (facts) => ({
    subject: m.mail_suspension_lifted_subject(),
    lines: [
      m.mail_suspension_lifted(facts),
      ...weWrote(facts.note),
      ...(facts.isArtist ? [m.mail_suspension_lifted_artist()] : []),
    ],
    action: { label: m.mail_sign_in(), url: `${facts.site}/login` },
  }),
  appeal_upheld: (facts) => ({
    subject: m.mail_appeal_upheld_subject(),
    lines: [m.mail_appeal_upheld(facts), ...weWrote(facts.note)],
    action: see(facts),
  }),
  appeal_overturned: (facts) => ({
    subject: m.mail_appeal_overturned_subject(),
    lines: [m.mail_appeal_overturned(facts), ...weWrote(facts.note), m.mail_appeal_overturned_ended()],
    action: see(facts),
  }),
};
