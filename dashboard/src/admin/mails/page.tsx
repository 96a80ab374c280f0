import { mailStates } from '@salamu/api/domain/mail-states';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Tabs } from '../../parts/list/tabs.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Mails } from './mails.tsx';
import { mailsQuery } from './queries.ts';

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
