import { m } from '@salamu/messages/messages';
import type { MailRecipient } from '#api/domain/notifications/kinds.ts';
import { fanLabel, type RequestState, stateLabel } from '#api/domain/request/states.ts';
import { timerOf } from '#api/domain/request/transitions.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Card } from '../email.ts';
import type { RequestFacts } from './facts.ts';

type Steps = Partial<Record<RequestState, () => string>>;

/** The next steps, for fan and artist; none once a request has ended. */
const next: Record<Exclude<MailRecipient, 'admins'>, Steps> = {
  fan: {
    awaiting_payment: m.mail_next_pay,
    pending: m.mail_next_answer,
    accepted: m.mail_next_record,
    delivered: m.mail_next_approve,
    redo_requested: m.mail_next_again,
    disputed: m.mail_next_decide,
  },
  artist: {
    pending: m.mail_next_own_answer,
    accepted: m.mail_next_own_record,
    delivered: m.mail_next_fan_approves,
    redo_requested: m.mail_next_own_again,
    disputed: m.mail_next_decide,
  },
};

function dueIn(facts: RequestFacts, isToDo: boolean): string[] {
  if (facts.checkedBy) return [m.mail_card_check(facts)];
  if (facts.approvedAt) return [m.mail_card_approval(facts)];
  if (facts.decidedBy) return [m.mail_card_decision(facts)];
  return isToDo && facts.deadline ? [m.mail_card_due(facts)] : [];
}

export function requestCard(
  recipient: MailRecipient,
  { artist, status, underReviewSince, pausedAt }: RequestRow,
  facts: RequestFacts,
): Card | undefined {
  if (recipient === 'admins') return;
  const isToDo = timerOf(status)?.action === 'expire';
  const atBank = recipient === 'fan' ? m.mail_next_bank : m.mail_next_fans_bank;
  const state = underReviewSince ? 'on_hold' : status;
  const step = (pausedAt ? atBank : next[recipient][state])?.();
  const called = recipient === 'fan' ? fanLabel(state) : stateLabel(state).label;
  const course = [
    m.mail_card_state({ state: pausedAt ? m.state_paused() : called }),
    ...dueIn(facts, isToDo),
    ...(step ? [m.mail_card_next({ step })] : []),
  ];
  const request = m.track_code(facts);
  if (recipient === 'fan')
    return {
      photoKey: publicPhoto(artist),
      name: facts.stageName,
      facts: [request, m.mail_card_price(facts), ...course],
    };
  const earnings = isToDo ? [m.mail_card_earn(facts)] : [];
  return { photoKey: null, name: m.mail_card_for(facts), facts: [request, ...earnings, ...course] };
}

export const publicPhoto = ({ listed, photoKey }: { listed: boolean; photoKey: string | null }) =>
  listed ? photoKey : null;
