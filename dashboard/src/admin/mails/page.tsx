import { api } from '@salamu/ui/api';
import { Badge } from '@salamu/ui/badge';
import { Button } from '@salamu/ui/button';
import { EmptyState } from '@salamu/ui/empty-state';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useMutation } from '@tanstack/react-query';
import { type Found, filteredQuery } from '../../app/live.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { Address } from '../../parts/list/address.tsx';
import { Clipped } from '../../parts/list/clipped.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { FilteredList } from '../../parts/list/filtered-list.tsx';
import { Failure, type Failures, SelectionBar, Tick, useSelection } from '../../parts/list/selection.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, decide } from '../parts/decide.ts';
import { sayDone } from '../parts/several.ts';
import { sayAbout, sayMailError } from './error-words.ts';

const mailsQuery = filteredQuery([...adminKey, 'mails'], api.admin.mails.get);
type AdminMail = Found<typeof mailsQuery>['items'][number];

const isResendable = ({ status }: AdminMail) => status === 'undeliverable';

async function resend(mails: readonly AdminMail[]): Promise<Failures> {
  const { ids } = await decide(api.admin.mails.resend.post({ ids: mails.map(({ id }) => id) }));
  const others = mails.filter(({ id }) => !ids.includes(id));
  const failures = new Map(others.map(({ id }) => [id, 'Someone else has already sent this again.']));
  sayDone('email', { count: ids.length, as: 'queued again' }, failures);
  return failures;
}

/** Unsent emails, newest first. */
export default function MailsPage() {
  return (
    <>
      <PageHeader title="Emails">
        <p className="max-w-prose text-quiet">
          Emails that haven’t gone out. We keep trying, and one that can’t be delivered stays here until you
          send it again.
        </p>
      </PageHeader>
      <FilteredList
        query={mailsQuery}
        noun="email"
        file="/api/admin/mails"
        search={{ label: 'Search emails', placeholder: 'Address, kind or order number' }}
        tabs={{ names: { undeliverable: 'Undeliverable', waiting: 'Waiting' } }}
        advice="Try another word, or show them all."
        empty={<EmptyState title="Every email has been sent" />}
      >
        {(mails) => <Mails mails={mails} />}
      </FilteredList>
    </>
  );
}

/** One page of emails; undeliverable ones can be selected and resent together. */
function Mails({ mails }: { mails: readonly AdminMail[] }) {
  const selection = useSelection(mails, isResendable);
  const { choosable, chosen, onDone } = selection;
  const emails = count(chosen.length, 'email');
  const columns: readonly Column<AdminMail>[] = [
    {
      name: 'Email',
      cell: (mail) => (
        <span className="flex items-center gap-3">
          <Tick {...selection} row={mail} label={`Select “${sayAbout(mail.about)}” to ${mail.to}`} />
          <span>
            <Subject mail={mail} />
            <Failure of={mail} {...selection} />
          </span>
        </span>
      ),
    },
    { name: 'Planned', width: 'xl:w-32', small: 'end', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: 'To',
      width: 'xl:w-64',
      small: 'full',
      cell: ({ to }) => (to ? <Address>{to}</Address> : 'Not tried yet'),
    },
    { name: 'Status', small: 'full', cell: (mail) => <State mail={mail} /> },
    {
      name: 'Actions',
      width: 'xl:w-32',
      cell: (mail) => isResendable(mail) && <SendAgain mail={mail} onDone={onDone} />,
    },
  ];
  return (
    <>
      <SelectionBar
        {...selection}
        label={`Select all ${choosable.length} undeliverable emails on this page`}
        summary={`${chosen.length} chosen`}
      >
        <Decisions
          size="sm"
          possible={[
            chosen.length > 0 && {
              name: `Send ${emails} again`,
              title: `Send ${emails} again?`,
              details: (
                <ul className="grid gap-1">
                  {chosen.map(({ id, to, about }) => (
                    <li key={id} className="[overflow-wrap:anywhere]">
                      {to} <span className="text-quiet text-tiny">{sayAbout(about)}</span>
                    </li>
                  ))}
                </ul>
              ),
              confirm: `Send ${emails}`,
              act: async () => onDone(await resend(chosen)),
            },
          ]}
        />
      </SelectionBar>
      <DataTable caption="Emails" columns={columns} rows={mails} rowKey={({ id }) => id} />
    </>
  );
}

function Subject({ mail: { about, request } }: { mail: AdminMail }) {
  return (
    <span>
      <span className="font-semibold">{sayAbout(about)}</span>
      {request && (
        <TextLink to={`/admin/requests/${request.id}`} className="figures block whitespace-nowrap text-small">
          {request.code}
        </TextLink>
      )}
    </span>
  );
}

function State({ mail: { status, error, attempts, nextTryAt, undeliverableAt } }: { mail: AdminMail }) {
  const isOver = status === 'undeliverable';
  return (
    <div className="grid justify-items-start">
      <Badge label={isOver ? 'Undeliverable' : 'Waiting'} tone={isOver ? 'warn' : 'wait'} />
      <Clipped of="what happened">
        {error && `${sayMailError(error)} `}
        {count(attempts, 'try', 'tries')}
        {undeliverableAt && (
          <>
            , given up <When at={undeliverableAt} />
          </>
        )}
        {nextTryAt && (
          <>
            , the next <When at={nextTryAt} />
          </>
        )}
        {error && `. ${error}`}
      </Clipped>
    </div>
  );
}

function SendAgain({ mail, onDone }: { mail: AdminMail; onDone: (failures: Failures) => void }) {
  const send = useMutation({
    mutationFn: async () => onDone(await resend([mail])),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button size="sm" variant="outline" loading={send.isPending} onClick={() => send.mutate()}>
      Send again<span className="sr-only"> to {mail.to}</span>
    </Button>
  );
}
