import { m } from '@salamu/messages/messages';
import { formatMoreDays } from '#api/domain/measures.ts';
import type { RequestAbout } from '#api/domain/notifications.ts';
import type { Templates } from '../letter.ts';
import {
  because,
  grace,
  movedTo,
  type RequestFacts,
  sentences,
  untilDecided,
  type WriteLetter,
  weWrote,
  whatNow,
} from './facts.ts';

const follow = ({ trackUrl }: RequestFacts) => ({ label: m.mail_see_request(), url: trackUrl });

const refundedLate: WriteLetter = (facts) => ({
  subject: m.mail_fan_late_refund_subject(facts),
  lines: [m.mail_fan_late_refund(), m.mail_how_much(facts)],
  action: follow(facts),
});

const paid: WriteLetter = (facts) => ({
  subject: m.mail_fan_paid_subject(facts),
  lines: [m.mail_fan_paid_thanks(facts), m.mail_fan_paid_until(facts)],
  action: follow(facts),
});

/** Nothing is said of what the rules noticed: it may be nothing. */
const paidAndHeld: WriteLetter = (facts) => ({
  subject: m.mail_fan_held_subject(facts),
  lines: [m.mail_fan_paid_thanks(facts), m.mail_fan_held_read(facts), m.mail_fan_held_time(facts)],
  action: follow(facts),
});

/** The letters to the fan, by event or reminder. */
export const fanLetters: Templates<Exclude<RequestAbout<'fan'>, 'created'>, RequestFacts> = {
  paid: (facts) => (facts.checkedBy ? paidAndHeld(facts) : paid(facts)),
  cleared: (facts) => ({
    subject: m.mail_fan_cleared_subject(facts),
    lines: [m.mail_fan_cleared_thanks(facts), m.mail_fan_due_or_refund(facts)],
    action: follow(facts),
  }),
  hold_lapsed: (facts) => ({
    subject: m.mail_fan_hold_lapsed_subject(facts),
    lines: [m.mail_fan_hold_lapsed()],
    action: follow(facts),
  }),
  lapsed: (facts) => ({
    subject: m.mail_fan_lapsed_subject(facts),
    lines: [m.mail_fan_lapsed()],
    action: follow(facts),
  }),
  cancelled: (facts) => ({
    subject: m.mail_fan_cancelled_subject(facts),
    lines: [m.mail_fan_cancelled(facts)],
    action: follow(facts),
  }),
  declined: (facts) => ({
    subject: m.mail_fan_declined_subject(facts),
    lines: [m.mail_fan_declined(facts), ...because(facts.reason)],
    action: follow(facts),
  }),
  accepted: (facts) => ({
    subject: m.mail_fan_accepted_subject(facts),
    lines: [m.mail_fan_accepted(facts)],
    action: follow(facts),
  }),
  expired: (facts) => ({
    subject: m.mail_fan_expired_subject(facts),
    lines: [m.mail_fan_expired()],
    action: follow(facts),
  }),
  extension_asked: (facts) => {
    const wish = { ...facts, days: formatMoreDays(facts.days) };
    return {
      subject: m.mail_fan_extension_subject(wish),
      lines: [m.mail_fan_extension(wish), ...because(facts.reason), m.mail_fan_extension_how()],
      action: { label: m.mail_fan_extension_action(), url: facts.trackUrl },
    };
  },
  grace_given: (facts) => ({
    subject: m.mail_fan_grace_subject(facts),
    lines: [m.mail_fan_grace({ grace: grace() })],
    action: follow(facts),
  }),
  clock_moved: (facts) => ({
    subject: m.mail_fan_clock_moved_subject(facts),
    lines: [
      sentences(m.mail_clock_moved(facts), movedTo(facts)),
      ...(facts.pastDay ? [m.mail_fan_past_day(facts)] : []),
    ],
    action: follow(facts),
  }),
  paused: (facts) => ({
    subject: m.mail_fan_paused_subject(facts),
    lines: [m.mail_fan_paused(facts)],
    action: follow(facts),
  }),
  resumed: (facts) => ({
    subject: m.mail_fan_resumed_subject(facts),
    lines: [
      sentences(m.mail_resumed(), movedTo(facts)),
      ...(facts.pastDay ? [m.mail_fan_past_day(facts)] : []),
    ],
    action: follow(facts),
  }),
  chargeback_lost: (facts) => ({
    subject: m.mail_fan_chargeback_lost_subject(facts),
    lines: [m.mail_fan_chargeback_lost(facts)],
    action: follow(facts),
  }),
  delivered: (facts) => ({
    subject: m.mail_fan_delivered_subject(facts),
    lines: [m.mail_fan_delivered(facts), ...whatNow(facts)],
    action: { label: m.mail_fan_delivered_action(), url: facts.watchUrl },
  }),
  redo_refused: (facts) => ({
    subject: m.mail_fan_redo_refused_subject(facts),
    lines: [...because(facts.reason), untilDecided(facts)],
    action: follow(facts),
  }),
  redo_lapsed: (facts) => ({
    subject: m.mail_fan_redo_lapsed_subject(),
    lines: [untilDecided(facts)],
    action: follow(facts),
  }),
  auto_approved: (facts) => ({
    subject: m.mail_fan_auto_approved_subject(facts),
    lines: [m.mail_fan_auto_approved()],
    action: { label: m.mail_fan_auto_approved_action(), url: facts.trackUrl },
  }),
  side_asked: (facts) => ({
    subject: m.mail_fan_side_subject(facts),
    lines: [m.mail_fan_side(facts), m.mail_fan_side_both()],
    action: { label: m.mail_side_action(), url: facts.trackUrl },
  }),
  released: (facts) => ({
    subject: m.mail_fan_decided_subject(facts),
    lines: [m.mail_fan_released(), ...weWrote(facts.reason)],
    action: follow(facts),
  }),
  part_refunded: (facts) => ({
    subject: m.mail_fan_decided_subject(facts),
    lines: [m.mail_fan_part_refunded(facts), ...weWrote(facts.reason)],
    action: follow(facts),
  }),
  late_refunded: refundedLate,
  late_refund_taken: refundedLate,
  redo_ordered: (facts) => ({
    subject: m.mail_fan_redo_ordered_subject(facts),
    lines: [m.mail_fan_redo_ordered(facts), ...weWrote(facts.reason), m.mail_fan_redo_ordered_else()],
    action: follow(facts),
  }),
  dispute_lapsed: (facts) => ({
    subject: m.mail_fan_refunded_subject(facts),
    lines: [m.mail_fan_dispute_lapsed()],
    action: follow(facts),
  }),
  refunded: (facts) => ({
    subject: m.mail_fan_refunded_subject(facts),
    lines: [m.mail_fan_refunded(), ...weWrote(facts.reason)],
    action: follow(facts),
  }),
  withdrawn: (facts) => ({
    subject: m.mail_fan_withdrawn_subject(facts),
    lines: [m.mail_fan_withdrawn(facts)],
    action: follow(facts),
  }),
  refund_paid: (facts) => ({
    subject: facts.wayBack ? m.mail_fan_refund_paid_to_subject(facts) : m.mail_fan_refund_paid_subject(facts),
    lines: [sentences(facts.reason || m.mail_fan_refund_confirmed(), m.mail_fan_refund_when())],
    action: follow(facts),
  }),
  brief_taken_down: (facts) => ({
    subject: m.mail_fan_brief_down_subject(facts),
    lines: [m.mail_fan_brief_down(facts), ...weWrote(facts.reason), m.mail_may_answer(facts)],
    action: follow(facts),
  }),
  video_taken_down: (facts) => ({
    subject: m.mail_fan_video_down_subject(facts),
    lines: [
      m.mail_fan_video_down(facts),
      ...weWrote(facts.reason),
      facts.decidedBy ? untilDecided(facts) : m.mail_fan_video_down_completed(),
    ],
    action: follow(facts),
  }),
  video_restored: (facts) => ({
    subject: m.mail_fan_video_back_subject(facts),
    lines: [m.mail_fan_video_back(facts), ...weWrote(facts.reason)],
    action: follow(facts),
  }),
  review_taken_down: (facts) => ({
    subject: m.mail_fan_review_down_subject(facts),
    lines: [m.mail_fan_review_down(facts), ...weWrote(facts.reason), m.mail_may_answer(facts)],
    action: follow(facts),
  }),
  review_restored: (facts) => ({
    subject: m.mail_fan_review_back_subject(facts),
    lines: [m.mail_fan_review_back(facts), ...weWrote(facts.reason)],
    action: follow(facts),
  }),
  cancel_offer: (facts) => ({
    subject: m.mail_fan_cancel_offer_subject(facts),
    lines: [m.mail_fan_cancel_offer(facts)],
    action: { label: m.mail_fan_cancel_offer_action(), url: facts.trackUrl },
  }),
  fresh_link: (facts) => ({
    subject: m.mail_fan_fresh_link_subject(facts),
    lines: [m.mail_fan_fresh_link()],
    action: follow(facts),
  }),
};
