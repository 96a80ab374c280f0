import type { Channel, ListedState, NotificationFailure } from '@salamu/api/domain/notifications/kinds';
import { Badge, type Tone } from '@salamu/ui/kit/badge';
import { Button } from '@salamu/ui/kit/button';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { type Found, filteredQuery } from '../../app/live.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { Address } from '../../parts/list/address.tsx';
import { Clipped } from '../../parts/list/clipped.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { FilteredList } from '../../parts/list/filtered-list.tsx';
import { Failure, type Failures, SelectionBar, Tick, useSelection } from '../../parts/list/selection.tsx';
import { RequestLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, decide } from '../parts/decide.ts';
import { sayDone } from '../parts/several.ts';
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

/** What goes out on every channel, newest first. */
export default function NotificationsPage() {
  return (
    <>
      <PageHeader title="Messages">
        <p className="max-w-prose text-quiet">
          Emails, texts, WhatsApp messages, notifications in browsers and webhooks. We keep trying, and an
          email goes out where a phone doesn’t get its message. What fails stays here until you send it again.
        </p>
      </PageHeader>
      <FilteredList
        query={messagesQuery}
        noun="message"
        search={{ label: 'Search messages', placeholder: 'Address, phone or order number' }}
        filters={{ channel: { label: 'Channel', unset: 'All channels', names: channelNames } }}
        tabs={{ names: stateNames }}
        advice="Type the whole address, phone number (+254…) or order number, or show them all."
        empty={<EmptyState title="No messages yet" />}
      >
        {(messages) => <Messages messages={messages} />}
      </FilteredList>
    </>
  );
}

/** One page of messages; failed ones can be selected and resent together. */
function Messages({ messages }: { messages: readonly Message[] }) {
  const selection = useSelection(messages, isResendable);
  const { choosable, chosen, onDone } = selection;
  const several = count(chosen.length, 'message');
  const columns: readonly Column<Message>[] = [
    {
      name: 'Message',
      cell: (message) => (
        <span className="flex items-center gap-3">
          <Tick {...selection} row={message} label={`Select “${sayAbout(message.about)}” to ${message.to}`} />
          <span>
            <span className="font-semibold [overflow-wrap:anywhere]">{sayAbout(message.about)}</span>
            {message.request && (
              <span className="block text-small">
                <RequestLink request={message.request} />
              </span>
            )}
            <Failure of={message} {...selection} />
          </span>
        </span>
      ),
    },
    { name: 'Channel', width: 'xl:w-24', small: 'end', cell: ({ channel }) => channelNames[channel] },
    { name: 'Planned', width: 'xl:w-32', cell: ({ createdAt }) => <When at={createdAt} /> },
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
      cell: (message) => isResendable(message) && <SendAgain message={message} onDone={onDone} />,
    },
  ];
  return (
    <>
      <SelectionBar
        {...selection}
        label={`Select all ${choosable.length} failed messages on this page`}
        summary={`${chosen.length} chosen`}
      >
        <Decisions
          size="sm"
          possible={[
            chosen.length > 0 && {
              name: `Send ${several} again`,
              title: `Send ${several} again?`,
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
              confirm: `Send ${several}`,
              act: async () => onDone(await resend(chosen)),
            },
          ]}
        />
      </SelectionBar>
      <DataTable caption="Messages" columns={columns} rows={messages} rowKey={({ id }) => id} />
    </>
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
