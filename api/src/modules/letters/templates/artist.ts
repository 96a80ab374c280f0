import { m } from '@salamu/messages/messages';
import { formatMoreDays } from '#api/domain/measures.ts';
import type { RequestAbout } from '#api/domain/notifications.ts';
import type { Templates } from '../letter.ts';
import { because, grace, movedTo, quote, type RequestFacts, sentences, weWrote } from './facts.ts';

const inBalance = (facts: RequestFacts) =>
  facts.tax ? m.mail_artist_in_balance_taxed(facts) : m.mail_artist_in_balance();

const open = ({ artistUrl }: RequestFacts) => ({ label: m.mail_artist_open(), url: artistUrl });

const orRefund = (facts: RequestFacts) => facts.decidedBy && m.mail_artist_or_refund(facts);

/** The letters to the artist, by event or reminder. They never include the fan's email address. */
export const artistLetters: Templates<RequestAbout<'artist'>, RequestFacts> = {
  paid: (facts) => ({
    subject: m.mail_artist_paid_subject(facts),
    lines: [m.mail_artist_paid(facts)],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: m.mail_artist_cancelled_subject(facts),
    lines: [m.mail_artist_cancelled()],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: m.mail_artist_expired_subject(facts),
    lines: [m.mail_artist_expired()],
    action: open(facts),
  }),
  extension_approved: (facts) => ({
    subject: m.mail_artist_extension_yes_subject({ days: formatMoreDays(facts.days) }),
    lines: [m.mail_artist_extension_yes(facts)],
    action: open(facts),
  }),
  extension_refused: (facts) => ({
    subject: m.mail_artist_extension_no_subject(),
    lines: [m.mail_artist_extension_no(facts)],
    action: open(facts),
  }),
  grace_given: (facts) => ({
    subject: m.mail_artist_grace_subject(),
    lines: [m.mail_artist_grace({ grace: grace() })],
    action: open(facts),
  }),
  clock_moved: (facts) => ({
    subject: m.mail_artist_clock_moved_subject(facts),
    lines: [sentences(m.mail_clock_moved(facts), movedTo(facts))],
    action: open(facts),
  }),
  paused: (facts) => ({
    subject: m.mail_artist_paused_subject(facts),
    lines: [m.mail_artist_paused()],
    action: open(facts),
  }),
  resumed: (facts) => ({
    subject: m.mail_artist_resumed_subject(facts),
    lines: [sentences(m.mail_resumed(), movedTo(facts))],
    action: open(facts),
  }),
  chargeback_lost: (facts) => ({
    subject: m.mail_artist_chargeback_lost_subject(facts),
    lines: [m.mail_artist_chargeback_lost()],
    action: open(facts),
  }),
  redo_asked: (facts) => ({
    subject: m.mail_artist_redo_asked_subject(facts),
    lines: [...because(facts.reason), m.mail_artist_redo_asked(facts)],
    action: open(facts),
  }),
  redo_lapsed: (facts) => ({
    subject: m.mail_artist_redo_lapsed_subject(),
    lines: [sentences(m.mail_artist_redo_lapsed(), orRefund(facts))],
    action: open(facts),
  }),
  approved: (facts) => ({
    subject: m.mail_artist_earned_subject(facts),
    lines: [sentences(m.mail_artist_approved(facts), inBalance(facts))],
    action: open(facts),
  }),
  auto_approved: (facts) => ({
    subject: m.mail_artist_earned_subject(facts),
    lines: [sentences(m.mail_artist_auto_approved(facts), inBalance(facts))],
    action: open(facts),
  }),
  reviewed: (facts) => ({
    subject: m.mail_artist_reviewed_subject(facts),
    lines: [m.mail_artist_reviewed(), ...quote(facts.review)],
    action: open(facts),
  }),
  reacted: (facts) => ({
    subject: m.mail_artist_reacted_subject(facts),
    lines: [m.mail_artist_reacted()],
    action: { label: m.mail_artist_reacted_action(), url: facts.artistUrl },
  }),
  reported: (facts) => ({
    subject: m.mail_artist_reported_subject(facts),
    lines: [...because(facts.reason), m.mail_artist_reported()],
    action: open(facts),
  }),
  side_asked: (facts) => ({
    subject: m.mail_artist_side_subject(facts),
    lines: [m.mail_artist_side(facts), m.mail_artist_side_both()],
    action: { label: m.mail_side_action(), url: facts.artistUrl },
  }),
  released: (facts) => ({
    subject: m.mail_artist_released_subject(facts),
    lines: [...weWrote(facts.reason), inBalance(facts)],
    action: open(facts),
  }),
  part_refunded: (facts) => ({
    subject: m.mail_artist_part_refunded_subject(facts),
    lines: [m.mail_artist_part_refunded(facts), ...weWrote(facts.reason), inBalance(facts)],
    action: open(facts),
  }),
  late_refunded: (facts) => ({
    subject: m.mail_artist_late_refunded_subject(facts),
    lines: [m.mail_artist_late_refunded(), m.mail_how_much(facts)],
    action: open(facts),
  }),
  late_refund_taken: (facts) => ({
    subject: m.mail_artist_late_taken_subject(facts),
    lines: [
      m.mail_artist_late_taken(facts),
      m.mail_how_much(facts),
      m.mail_artist_late_taken_rest(),
      m.mail_artist_if_wrong(),
    ],
    action: open(facts),
  }),
  redo_ordered: (facts) => ({
    subject: m.mail_artist_redo_ordered_subject(facts),
    lines: [m.mail_artist_redo_ordered(facts), ...weWrote(facts.reason), m.mail_artist_redo_ordered_else()],
    action: open(facts),
  }),
  dispute_lapsed: (facts) => ({
    subject: m.mail_artist_refunded_subject(facts),
    lines: [m.mail_artist_dispute_lapsed()],
    action: open(facts),
  }),
  refunded: (facts) => ({
    subject: m.mail_artist_refunded_subject(facts),
    lines: [m.mail_artist_refunded(), ...weWrote(facts.reason)],
    action: open(facts),
  }),
  withdrawn: (facts) => ({
    subject: m.mail_artist_withdrawn_subject(facts),
    lines: [m.mail_artist_withdrawn()],
    action: open(facts),
  }),
  recovered: (facts) => ({
    subject: m.mail_artist_recovered_subject(facts),
    lines: [m.mail_artist_recovered(facts), m.mail_how_much(facts), m.mail_artist_if_wrong()],
    action: open(facts),
  }),
  recovery_returned: (facts) => ({
    subject: m.mail_artist_recovery_returned_subject(facts),
    lines: [m.mail_artist_recovery_returned(facts)],
    action: open(facts),
  }),
  correction_given: (facts) => ({
    subject: m.mail_artist_correction_given_subject(facts),
    lines: [m.mail_artist_correction_given(facts), m.mail_how_much(facts)],
    action: open(facts),
  }),
  correction_taken: (facts) => ({
    subject: m.mail_artist_correction_taken_subject(facts),
    lines: [m.mail_artist_correction_taken(facts), m.mail_how_much(facts), m.mail_artist_if_wrong()],
    action: open(facts),
  }),
  brief_taken_down: (facts) => ({
    subject: m.mail_artist_brief_down_subject(facts),
    lines: [m.mail_artist_brief_down()],
    action: open(facts),
  }),
  video_taken_down: (facts) => ({
    subject: m.mail_artist_video_down_subject(facts),
    lines: [
      m.mail_artist_video_down(facts),
      ...weWrote(facts.reason),
      facts.decidedBy
        ? sentences(m.mail_artist_video_down_held(), orRefund(facts))
        : m.mail_artist_video_down_earned(),
      m.mail_may_answer(facts),
    ],
    action: open(facts),
  }),
  video_restored: (facts) => ({
    subject: m.mail_artist_video_back_subject(facts),
    lines: [m.mail_artist_video_back(), ...weWrote(facts.reason)],
    action: open(facts),
  }),
  deadline_reminder: (facts) => ({
    subject: m.mail_artist_reminder_subject(facts),
    lines: [m.mail_artist_reminder(facts)],
    action: open(facts),
  }),
};
