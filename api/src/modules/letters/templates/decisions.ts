import { m } from '@salamu/messages/messages';
import type { DecisionMail } from '#api/domain/mails.ts';
import { letterOf, type Templates } from '../letter.ts';
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

const letter = letterOf(({ url }: DecisionFacts) => ({ label: m.mail_see_decision(), url }));

const ourNote = ({ note }: DecisionFacts) => weWrote({ reason: note });

/** The letters to someone whom a decision of ours hits, and to who has answered one. */
export const decisionLetters: Templates<DecisionMail['about'], DecisionFacts> = {
  video_taken_down: letter(
    m.mail_account_video_down_subject,
    m.mail_account_video_down,
    ourNote,
    m.mail_account_video_down_next,
    m.mail_may_answer,
  ),
  video_restored: letterOf((facts: DecisionFacts) => ({
    label: m.mail_open_profile(),
    url: `${facts.site}/artist/profile`,
  }))(m.mail_account_video_back_subject, m.mail_account_video_back, ourNote),
  strike_given: letter(
    m.mail_account_strike_subject,
    m.mail_account_strike,
    ourNote,
    m.mail_account_strike_until,
    m.mail_may_answer,
  ),
  strike_ended: letterOf((facts: DecisionFacts) => ({
    label: m.mail_account_strike_ended_action(),
    url: `${facts.site}/terms`,
  }))(m.mail_account_strike_ended_subject, m.mail_account_strike_ended, ourNote),
  suspended: letter(
    m.mail_suspended_subject,
    m.mail_suspended,
    ourNote,
    (facts) => (facts.isArtist ? m.mail_suspended_artist() : m.mail_suspended_fan()),
    m.mail_may_answer,
  ),
  suspension_upheld: letter(m.mail_suspension_upheld_subject, m.mail_suspension_upheld, ourNote),
  suspension_lifted: letterOf((facts: DecisionFacts) => ({
    label: m.mail_sign_in(),
    url: `${facts.site}/login`,
  }))(m.mail_suspension_lifted_subject, m.mail_suspension_lifted, ourNote, (facts) =>
    facts.isArtist ? m.mail_suspension_lifted_artist() : '',
  ),
  appeal_upheld: letter(m.mail_appeal_upheld_subject, m.mail_appeal_upheld, ourNote),
  appeal_overturned: letter(
    m.mail_appeal_overturned_subject,
    m.mail_appeal_overturned,
    ourNote,
    m.mail_appeal_overturned_ended,
  ),
};
