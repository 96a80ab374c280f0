import type { MailRecipient } from '#api/domain/request/mails.ts';
import { timerOf } from '#api/domain/request/transitions.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Card } from './letter.ts';
import type { UnpaidOrder } from './order-mail-repo.ts';
import type { RequestFacts } from './templates/facts.ts';
import type { Order } from './templates/orders.ts';

/** A request at a glance, for the two whose it is; when it is due only while the artist has it to do. */
export function requestCard(
  recipient: MailRecipient,
  { artist, status }: RequestRow,
  { code, stageName, recipientName, total, about, net, deadline }: RequestFacts,
): Card | undefined {
  if (recipient === 'admins') return;
  const request = `Request ${code}`;
  const isToDo = timerOf(status)?.action === 'expire';
  const due = isToDo && deadline ? [`Due: ${deadline}`] : [];
  if (recipient === 'fan')
    return {
      photoKey: publicPhoto(artist),
      name: stageName,
      facts: [request, `Price: ${total}${about}`, ...due],
    };
  const earnings = isToDo ? [`You earn: ${net}`] : [];
  return { photoKey: null, name: `For ${recipientName}`, facts: [request, ...earnings, ...due] };
}

/** An unpaid request at a glance. */
export function orderCard({ artist }: UnpaidOrder, { stageName, code, total, about }: Order): Card {
  return {
    photoKey: publicPhoto(artist),
    name: stageName,
    facts: [`Request ${code}`, `Price: ${total}${about}`],
  };
}

const publicPhoto = ({ listed, photoKey }: { listed: boolean; photoKey: string | null }) =>
  listed ? photoKey : null;
