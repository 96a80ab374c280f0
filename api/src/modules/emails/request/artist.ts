import { m } from '@salamu/messages/messages';
import type { RequestAbout } from '#api/domain/notifications/kinds.ts';
import { formatMoreDays } from '#api/domain/text/measures.ts';
import { emailOf, quote, sentences, type Templates, weWrote } from '../email.ts';
import { because, grace, movedTo, type RequestFacts } from './facts.ts';

const inBalance = (facts: RequestFacts) =>
  facts.tax ? m.mail_artist_in_balance_taxed(facts) : m.mail_artist_in_balance();

const leading = (label: () => string) =>
  emailOf(({ artistUrl }: RequestFacts) => ({ label: label(), url: artistUrl }));
const letter = leading(m.mail_artist_open);

const orRefund = (facts: RequestFacts) => facts.decidedBy && m.mail_artist_or_refund(facts);

/** Emails to the artist, by event or reminder. They never include the fan's address. */
export const artistLetters: Templates<RequestAbout<'artist'>, RequestFacts> = {
  paid: letter(m.mail_artist_paid_subject, m.mail_artist_paid),
  cancelled: letter(m.mail_artist_cancelled_subject, m.mail_artist_cancelled),
  expired: letter(m.mail_artist_expired_subject, m.mail_artist_expired),
  extension_approved: letter(
    (facts) => m.mail_artist_extension_yes_subject({ days: formatMoreDays(facts.days) }),
    m.mail_artist_extension_yes,
  ),
  extension_refused: letter(m.mail_artist_extension_no_subject, m.mail_artist_extension_no),
  grace_given: letter(m.mail_artist_grace_subject, () => m.mail_artist_grace({ grace: grace() })),
  clock_moved: letter(m.mail_artist_clock_moved_subject, (facts) =>
    sentences(m.mail_clock_moved(facts), movedTo(facts)),
  ),
  paused: letter(m.mail_artist_paused_subject, m.mail_artist_paused),
  resumed: letter(m.mail_artist_resumed_subject, (facts) => sentences(m.mail_resumed(), movedTo(facts))),
  chargeback_lost: letter(m.mail_artist_chargeback_lost_subject, m.mail_artist_chargeback_lost),
  redo_asked: letter(m.mail_artist_redo_asked_subject, because, m.mail_artist_redo_asked),
  redo_lapsed: letter(m.mail_artist_redo_lapsed_subject, (facts) =>
    sentences(m.mail_artist_redo_lapsed(), orRefund(facts)),
  ),
  approved: letter(m.mail_artist_earned_subject, (facts) =>
    sentences(m.mail_artist_approved(facts), inBalance(facts)),
  ),
  auto_approved: letter(m.mail_artist_earned_subject, (facts) =>
    sentences(m.mail_artist_auto_approved(facts), inBalance(facts)),
  ),
  reviewed: letter(m.mail_artist_reviewed_subject, m.mail_artist_reviewed, (facts) => quote(facts.review)),
  reply_taken_down: letter(
    m.mail_artist_reply_down_subject,
    m.mail_artist_reply_down,
    weWrote,
    m.mail_may_answer,
  ),
  reacted: leading(m.mail_artist_reacted_action)(m.mail_artist_reacted_subject, m.mail_artist_reacted),
  reported: letter(m.mail_artist_reported_subject, because, m.mail_artist_reported),
  side_asked: leading(m.mail_side_action)(
    m.mail_artist_side_subject,
    m.mail_artist_side,
    m.mail_artist_side_both,
  ),
  released: letter(m.mail_artist_released_subject, weWrote, inBalance),
  part_refunded: letter(m.mail_artist_part_refunded_subject, m.mail_artist_part_refunded, weWrote, inBalance),
  late_refunded: letter(m.mail_artist_refunded_subject, m.mail_artist_late_refunded, m.mail_how_much),
  late_refund_taken: letter(
    m.mail_artist_late_taken_subject,
    m.mail_artist_late_taken,
    m.mail_how_much,
    m.mail_artist_late_taken_rest,
    m.mail_artist_if_wrong,
  ),
  redo_ordered: letter(
    m.mail_artist_redo_ordered_subject,
    m.mail_artist_redo_ordered,
    weWrote,
    m.mail_artist_redo_ordered_else,
  ),
  dispute_lapsed: letter(m.mail_artist_refunded_subject, m.mail_artist_dispute_lapsed),
  refunded: letter(m.mail_artist_refunded_subject, m.mail_artist_refunded, weWrote),
  withdrawn: letter(m.mail_artist_refunded_subject, m.mail_artist_withdrawn),
  recovered: letter(
    m.mail_artist_recovered_subject,
    m.mail_artist_recovered,
    m.mail_how_much,
    m.mail_artist_if_wrong,
  ),
  recovery_returned: letter(m.mail_artist_recovery_returned_subject, m.mail_artist_recovery_returned),
  correction_given: letter(
    m.mail_artist_correction_given_subject,
    m.mail_artist_correction_given,
    m.mail_how_much,
  ),
  correction_taken: letter(
    m.mail_artist_correction_taken_subject,
    m.mail_artist_correction_taken,
    m.mail_how_much,
    m.mail_artist_if_wrong,
  ),
  brief_taken_down: letter(m.mail_artist_brief_down_subject, m.mail_artist_brief_down),
  video_taken_down: letter(
    m.mail_artist_video_down_subject,
    m.mail_artist_video_down,
    weWrote,
    (facts) =>
      facts.decidedBy
        ? sentences(m.mail_artist_video_down_held(), orRefund(facts))
        : m.mail_artist_video_down_earned(),
    m.mail_may_answer,
  ),
  video_restored: letter(m.mail_artist_video_back_subject, m.mail_artist_video_back, weWrote),
  deadline_reminder: letter(m.mail_artist_reminder_subject, m.mail_artist_reminder),
};
