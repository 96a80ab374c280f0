import type { Channel, ListedState, NotificationFailure } from '@salamu/api/domain/notifications/kinds';
import { Badge, type Tone } from '@salamu/ui/kit/badge';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { type Found, filteredQuery } from '../../app/live.ts';
import { Address } from '../../parts/list/address.tsx';
import { Clipped } from '../../parts/list/clipped.tsx';
import type { Failures } from '../../parts/list/selection.tsx';
import { RequestLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { adminKey, decide, sayDone } from '../parts/decide.ts';
import { type ListColumn, ListPage } from '../parts/list-page.tsx';
import { whenColumn } from '../parts/when-column.tsx';
import { sayAbout, sayMailError } from './error-words.ts';

const messagesQuery = filteredQuery([...adminKey, 'notifications'], api.admin.notifications.get);
type Message = Found<typeof messagesQuery>['items'][number];

const channelNames: Record<Channel, string> = {
  email: 'Email',
  sms: 'Text',
  whatsapp: 'WhatsApp',
  push: 'Browser',
  webhook: 'Webhook',
};

const states: Record<ListedState, { name: string; tone: Tone }> = {
  failed: { name: 'Failed', tone: 'warn' },
  waiting: { name: 'Waiting', tone: 'wait' },
  sent: { name: 'Sent', tone: 'good' },
  arrived: { name: 'Delivered', tone: 'good' },
};
const stateNames = Object.fromEntries(Object.entries(states).map(([state, { name }]) => [state, name]));

const isResendable = ({ status }: Message) => status === 'failed';

async function resend(messages: readonly Message[]): Promise<Failures> {
  const { ids } = await decide(api.admin.notifications.resend.post({ ids: messages.map(({ id }) => id) }));
  const others = messages.filter(({ id }) => !ids.includes(id));
  const failures = new Map(others.map(({ id }) => [id, 'Someone else has already sent this again.']));
  sayDone('message', { count: ids.length, as: 'queued again' }, failures);
  return failures;
}

const columns: readonly ListColumn<Message>[] = [
  {
    name: 'Message',
    cell: ({ about, request }) => (
      <>
        <span className="font-semibold [overflow-wrap:anywhere]">{sayAbout(about)}</span>
        {request && (
          <span className="block text-small">
            <RequestLink request={request} />
          </span>
        )}
      </>
    ),
  },
  { name: 'Channel', width: 'xl:w-24', small: 'end', cell: ({ channel }) => channelNames[channel] },
  whenColumn('Planned', ({ createdAt }) => createdAt, { width: 'xl:w-32' }),
  {
    name: 'To',
    width: 'xl:w-56',
    small: 'full',
    cell: ({ to }) => (to ? <Address>{to}</Address> : 'Not tried yet'),
  },
  { name: 'Status', small: 'full', cell: (message) => <State message={message} /> },
  {
    name: 'Actions',
    width: 'xl:w-32',
    cell: (message, onDone) => isResendable(message) && <SendAgain message={message} onDone={onDone} />,
  },
];

/** What goes out on every channel, newest first; failed ones can be selected and resent together. */
export default function NotificationsPage() {
  return (
    <ListPage
      query={messagesQuery}
      noun="message"
      intro={
        <p className="max-w-prose text-quiet">
          Emails, texts, WhatsApp messages, notifications in browsers and webhooks. We keep trying, and an
          email goes out where a phone doesn’t get its message. What fails stays here until you send it again.
        </p>
      }
      search="Address, phone or order number"
      filters={{ channel: { label: 'Channel', unset: 'All channels', names: channelNames } }}
      tabs={{ names: stateNames }}
      advice="Type the whole address, phone number (+254…) or order number, or show them all."
      none="No messages yet"
      columns={columns}
      ticking={{
        isChoosable: isResendable,
        label: ({ about, to }) => `“${sayAbout(about)}” to ${to}`,
        all: 'failed messages',
        decision: (chosen, onDone) => ({
          name: `Send ${count(chosen.length, 'message')} again`,
          title: `Send ${count(chosen.length, 'message')} again?`,
          details: (
            <ul className="grid gap-1">
              {chosen.map(({ id, to, about, channel }) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  {to}{' '}
                  <span className="text-quiet text-tiny">
                    {channelNames[channel]}: {sayAbout(about)}
                  </span>
                </li>
              ))}
            </ul>
          ),
          confirm: `Send ${count(chosen.length, 'message')}`,
          act: async () => onDone(await resend(chosen)),
        }),
      }}
    />
  );
}

/** Why a message failed, or its last try did. */
const failures: Record<NotificationFailure, string> = {
  unsure: 'We can’t tell whether it went out.',
  stopped: 'They no longer want it there.',
  late: 'It was no longer true, or came too late.',
  spent: 'The day’s costs were spent.',
  refused: 'The receiver refused it.',
  unreachable: 'We couldn’t reach the receiver.',
  undelivered: 'It didn’t reach the phone.',
  private_address: 'Its address isn’t on the public internet.',
  secret_lost: 'Its signing secret is lost.',
};

function State({ message }: { message: Message }) {
  const { channel, status, failure, error, attempts, nextTryAt, sentAt, failedAt } = message;
  const why = channel === 'email' && error ? sayMailError(error) : failure && failures[failure];
  return (
    <div className="grid justify-items-start">
      <Badge label={states[status].name} tone={states[status].tone} />
      <Clipped of="what happened">
        {why && <span>{`${why} `}</span>}
        {count(attempts, 'try', 'tries')}
        {failedAt && (
          <>
            , given up <When at={failedAt} />
          </>
        )}
        {nextTryAt && (
          <>
            , the next <When at={nextTryAt} />
          </>
        )}
        {sentAt && !failedAt && (
          <>
            , sent <When at={sentAt} />
          </>
        )}
        {error && <span>{`. ${error}`}</span>}
      </Clipped>
    </div>
  );
}

function SendAgain({ message, onDone }: { message: Message; onDone: (failures: Failures) => void }) {
  const send = useMutation({
    mutationFn: async () => onDone(await resend([message])),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button size="sm" variant="outline" loading={send.isPending} onClick={() => send.mutate()}>
      Send again<span className="sr-only"> to {message.to}</span>
    </Button>
  );
}
