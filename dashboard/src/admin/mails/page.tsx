import { mailStates } from '@salamu/api/domain/mail-states';
import { Button } from '@salamu/ui/button';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { type Selection, SelectionBar } from '../../parts/list/selection-bar.tsx';
import { Tabs } from '../../parts/list/tabs.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { useSelection } from '../../parts/list/use-selection.ts';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { sayAbout } from './error-words.ts';
import { MailTable } from './mail-table.tsx';
import { type AdminMail, mailsQuery } from './queries.ts';
import { resend } from './resend.ts';

const isResendable = ({ status }: AdminMail) => status === 'undeliverable';

/** One page of emails; undeliverable ones can be selected and resent together. */
function Mails({ mails }: { mails: readonly AdminMail[] }) {
  const { choice, ...selection } = useSelection(mails, isResendable);
  return (
    <>
      {selection.choosable.length > 0 && <ResendBar {...selection} />}
      <MailTable mails={mails} choice={choice} />
    </>
  );
}

const tabs = [
  { status: null, label: 'All' },
  { status: mailStates[0], label: 'Undeliverable' },
  { status: mailStates[1], label: 'Waiting' },
];

/** Unsent emails, newest first. */
export default function MailsPage() {
  const { get } = useListParams();
  const status = oneOf(mailStates, get('status'));
  const list = useQuery(mailsQuery({ status, search: get('search'), cursor: get('cursor') }));
  return (
    <>
      <PageHeader title="Emails">
        <p className="max-w-prose text-quiet">
          Emails that haven’t gone out. We keep trying, and one that can’t be delivered stays here until you
          send it again.
        </p>
      </PageHeader>
      <Toolbar search={{ label: 'Search emails', placeholder: 'Address, kind or order number' }} />
      <ListFrame
        list={list}
        noun="email"
        tabs={() => <Tabs label="Status" tabs={tabs} current={status ?? null} />}
        advice="Try another word, or show them all."
        empty={<EmptyState title="Every email has been sent" />}
      >
        {(mails) => <Mails mails={mails} />}
      </ListFrame>
    </>
  );
}

/** Selects all undeliverable emails on the page and resends the selection. */
function ResendBar(selection: Selection<AdminMail>) {
  const { choosable, chosen } = selection;
  const [isAsking, setAsking] = useState(false);
  const emails = count(chosen.length, 'email');
  return (
    <SelectionBar
      {...selection}
      label={`Select all ${choosable.length} undeliverable emails on this page`}
      summary={`${chosen.length} chosen`}
    >
      {chosen.length > 0 && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Send {emails} again
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Send ${emails} again?`}
          confirm={`Send ${emails}`}
          onClose={() => setAsking(false)}
          onConfirm={() => resend(chosen)}
        >
          <ul className="grid gap-1">
            {chosen.map(({ id, to, about }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {to} <span className="text-quiet text-tiny">{sayAbout(about)}</span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}
