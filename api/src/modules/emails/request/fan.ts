import { m } from '@salamu/messages/messages';
import type { RequestAbout } from '#api/domain/notifications/kinds.ts';
import { formatMoreDays } from '#api/domain/text/measures.ts';
import { emailOf, sentences, type Templates, weWrote } from '../email.ts';
import { because, grace, movedTo, type RequestFacts, untilDecided, whatNow } from './facts.ts';

const leading = (label: () => string) =>
  emailOf(({ trackUrl }: RequestFacts) => ({ label: label(), url: trackUrl }));
const letter = leading(m.mail_see_request);
const watching = emailOf(({ watchUrl }: RequestFacts) => ({
  label: m.video_watch(),
  url: watchUrl,
}));

const withDays = (facts: RequestFacts) => ({ ...facts, days: formatMoreDays(facts.days) });

const pastDay = (facts: RequestFacts) => facts.pastDay && m.mail_fan_past_day(facts);

const refundedLate = letter(m.mail_fan_late_refund_subject, m.mail_fan_late_refund, m.mail_how_much);

const paid = letter(m.mail_fan_paid_subject, m.mail_fan_paid_thanks, m.mail_fan_paid_until);

/** Don't mention what screening found: it may be harmless. */
const paidAndHeld = letter(
  m.mail_fan_held_subject,
  m.mail_fan_paid_thanks,
  m.mail_fan_held_read,
  m.mail_fan_held_time,
);

export const fanLetters: Templates<Exclude<RequestAbout<'fan'>, 'created'>, RequestFacts> = {
  paid: (facts) => (facts.checkedBy ? paidAndHeld(facts) : paid(facts)),
  cleared: letter(m.mail_fan_cleared_subject, m.mail_fan_cleared_thanks, m.mail_fan_due_or_refund),
  hold_lapsed: letter(m.mail_fan_hold_lapsed_subject, m.mail_fan_hold_lapsed),
  lapsed: letter(m.mail_fan_lapsed_subject, m.mail_fan_lapsed),
  cancelled: letter(m.mail_fan_cancelled_subject, (facts) =>
    sentences(m.mail_fan_cancelled(facts), facts.isPaid ? '' : m.mail_fan_cancelled_unpaid()),
  ),
  declined: letter(m.mail_fan_declined_subject, m.mail_fan_declined, because),
  accepted: letter(m.mail_fan_accepted_subject, m.mail_fan_accepted),
  expired: letter(m.mail_fan_expired_subject, m.mail_fan_expired),
  extension_asked: leading(m.mail_fan_extension_action)(
    (facts) => m.mail_fan_extension_subject(withDays(facts)),
    (facts) => m.mail_fan_extension(withDays(facts)),
    because,
    m.mail_fan_extension_how,
  ),
  grace_given: letter(m.mail_fan_grace_subject, () => m.mail_fan_grace({ grace: grace() })),
  clock_moved: letter(
    m.mail_fan_clock_moved_subject,
    (facts) => sentences(m.mail_clock_moved(facts), movedTo(facts)),
    pastDay,
  ),
  paused: letter(m.mail_fan_paused_subject, m.mail_fan_paused),
  resumed: letter(
    m.mail_fan_resumed_subject,
    (facts) => sentences(m.mail_resumed(), movedTo(facts)),
    pastDay,
  ),
  chargeback_lost: letter(m.mail_fan_chargeback_lost_subject, m.mail_fan_chargeback_lost),
  delivered: watching(m.mail_fan_delivered_subject, m.mail_fan_delivered, whatNow),
  redo_refused: letter(m.mail_fan_redo_refused_subject, because, untilDecided),
  redo_lapsed: letter(m.mail_fan_redo_lapsed_subject, untilDecided),
  auto_approved: leading(m.mail_fan_auto_approved_action)(
    m.mail_fan_auto_approved_subject,
    m.mail_fan_auto_approved,
  ),
  side_asked: leading(m.mail_side_action)(m.mail_fan_side_subject, m.mail_fan_side, m.mail_fan_side_both),
  released: letter(m.mail_fan_decided_subject, m.mail_fan_released, weWrote),
  part_refunded: letter(m.mail_fan_decided_subject, m.mail_fan_part_refunded, weWrote),
  late_refunded: refundedLate,
  late_refund_taken: refundedLate,
  redo_ordered: letter(
    m.mail_fan_redo_ordered_subject,
    m.mail_fan_redo_ordered,
    weWrote,
    m.mail_fan_redo_ordered_else,
  ),
  dispute_lapsed: letter(m.mail_fan_refunded_subject, m.mail_fan_dispute_lapsed),
  refunded: letter(m.mail_fan_refunded_subject, m.mail_fan_refunded, weWrote),
  withdrawn: letter(m.mail_fan_withdrawn_subject, m.mail_fan_withdrawn),
  refund_paid: letter(
    (facts) =>
      facts.wayBack ? m.mail_fan_refund_paid_to_subject(facts) : m.mail_fan_refund_paid_subject(facts),
    (facts) =>
      facts.wayBack
        ? sentences(m.mail_fan_refund_sent(facts), facts.cause, m.mail_fan_refund_when())
        : sentences(facts.reason, m.mail_fan_refund_when()),
  ),
  brief_taken_down: letter(m.mail_fan_brief_down_subject, m.mail_fan_brief_down, weWrote, m.mail_may_answer),
  video_taken_down: letter(m.mail_fan_video_down_subject, m.mail_fan_video_down, weWrote, (facts) =>
    facts.decidedBy ? untilDecided(facts) : m.mail_fan_video_down_completed(),
  ),
  video_restored: letter(m.mail_fan_video_back_subject, m.mail_fan_video_back, weWrote),
  review_taken_down: letter(
    m.mail_fan_review_down_subject,
    m.mail_fan_review_down,
    weWrote,
    m.mail_may_answer,
  ),
  review_restored: letter(m.mail_fan_review_back_subject, m.mail_fan_review_back, weWrote),
  cancel_offer: leading(m.mail_fan_cancel_offer_action)(
    m.mail_fan_cancel_offer_subject,
    m.mail_fan_cancel_offer,
  ),
  fresh_link: letter(m.mail_fan_fresh_link_subject, m.mail_fan_fresh_link),
};
