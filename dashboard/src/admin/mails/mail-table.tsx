import { ApiError } from '@salamu/api/client';
import { Badge } from '@salamu/ui/badge';
import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import type { Choice } from '../../parts/list/selection-bar.tsx';
import { count } from '../../parts/words.ts';
import { sayAbout, sayMailError } from './error-words.ts';
import type { AdminMail } from './queries.ts';
import { resend } from './resend.ts';

interface MailTableProps {
  mails: readonly AdminMail[];
  /** The checkbox of an email; false if it can't be selected. */
  choice: (mail: AdminMail) => Choice<AdminMail> | false;
}

/** Unsent emails: recipient, the reason, and a button to resend. */
export function MailTable({ mails, choice }: MailTableProps) {
  const columns: readonly Column<AdminMail>[] = [
    { name: 'Email', cell: (mail) => <Subject mail={mail} choice={choice(mail)} /> },
    { name: 'Planned', width: 'xl:w-32', small: 'end', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: 'To',
      width: 'xl:w-64',
      small: 'full',
      cell: ({ to }) => (to ? <Address>{to}</Address> : 'Not tried yet'),
    },
    { name: 'Status', small: 'full', cell: (mail) => <State mail={mail} /> },
    { name: 'Actions', width: 'xl:w-32', cell: (mail) => <SendAgain mail={mail} /> },
  ];
  return <DataTable caption="Emails" columns={columns} rows={mails} rowKey={({ id }) => id} />;
}

function Subject({ mail, choice }: { mail: AdminMail; choice: Choice<AdminMail> | false }) {
  const { about, to, request } = mail;
  return (
    <span className="flex items-center gap-3">
      {choice && (
        <input
          type="checkbox"
          className="tick mt-0"
          aria-label={`Select “${sayAbout(about)}” to ${to}`}
          checked={choice.isChosen}
          onChange={({ currentTarget }) => choice.choose(mail, currentTarget.checked)}
        />
      )}
      <span>
        <span className="font-semibold">{sayAbout(about)}</span>
        {request && (
          <Link
            to={`/admin/requests/${request.id}`}
            className="figures text-link block whitespace-nowrap text-small"
          >
            {request.code}
          </Link>
        )}
      </span>
    </span>
  );
}

function State({ mail: { status, error, attempts, nextTryAt, undeliverableAt } }: { mail: AdminMail }) {
  const isOver = status === 'undeliverable';
  return (
    <div className="grid justify-items-start gap-1">
      <Badge label={isOver ? 'Undeliverable' : 'Waiting'} tone={isOver ? 'warn' : 'wait'} />
      {error && <span>{sayMailError(error)}</span>}
      <span className="text-quiet text-tiny">
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
      </span>
      {error && <span className="text-quiet text-tiny [overflow-wrap:anywhere]">{error}</span>}
    </div>
  );
}

function SendAgain({ mail }: { mail: AdminMail }) {
  const [isSending, setSending] = useState(false);
  if (mail.status !== 'undeliverable') return null;

  async function send() {
    setSending(true);
    await resend([mail]).catch((error) =>
      toast.error(error instanceof ApiError ? error.message : 'We couldn’t send it. Please try again.'),
    );
    setSending(false);
  }

  return (
    <Button size="sm" variant="outline" loading={isSending} onClick={send}>
      Send again<span className="sr-only"> to {mail.to}</span>
    </Button>
  );
}
