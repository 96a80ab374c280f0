import { roles } from '@salamu/api/domain/account/roles';
import { Money } from '@salamu/ui/kit/money';
import { StatusBadge } from '@salamu/ui/kit/status-badge';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type Found, live } from '../../../app/live.ts';
import { emailFact, Facts } from '../../../parts/facts.tsx';
import { type Column, DataTable } from '../../../parts/list/data-table.tsx';
import { englishOne, One } from '../../../parts/loaded.tsx';
import { moneyColumn } from '../../../parts/money/columns.tsx';
import { Section } from '../../../parts/section.tsx';
import { ArtistLink, RequestLink, TextLink } from '../../../parts/text-link.tsx';
import { count } from '../../../parts/words.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { adminKey } from '../../parts/decide.ts';
import { MailList } from '../../parts/mail-list.tsx';
import { Strikes } from '../../parts/strikes.tsx';
import { whenColumn } from '../../parts/when-column.tsx';

const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', id],
    queryFn: () => call(api.admin.users({ id }).get()),
    ...live,
  });
type Person = Found<typeof userQuery>;

/** One person with an account: requests, money, mails and sessions. */
export default function UserPage() {
  const { id = '' } = useParams();
  return (
    <One query={useQuery(userQuery(id))} words={englishOne('user')} list="/admin/users">
      {(user) => <User user={user} />}
    </One>
  );
}

const columns: readonly Column<Person['requests']['items'][number]>[] = [
  { name: 'Order', width: 'xl:w-36', cell: (request) => <RequestLink request={request} /> },
  whenColumn('Made', ({ createdAt }) => createdAt, { width: 'xl:w-32' }),
  { name: 'Artist', cell: ({ artist }) => <ArtistLink artist={artist} /> },
  { name: 'For', cell: ({ recipientName }) => recipientName },
  { name: 'Status', small: 'end', cell: ({ status }) => <StatusBadge state={status} /> },
  moneyColumn('Total', ({ total }) => total, { width: 'xl:w-28' }),
];

function User({ user }: { user: Person }) {
  const { id, name, email, emailConfirmed, role, createdAt, suspendedReason, artistId, requests } = user;
  return (
    <>
      <PageHeader title={name}>
        <p className="text-quiet text-small">
          joined <When at={createdAt} exact />
        </p>
      </PageHeader>
      <Section
        title="Account"
        aside={
          <TextLink to={`/admin/users?search=${encodeURIComponent(email)}`}>
            Suspend, or change the role
          </TextLink>
        }
      >
        <Facts
          facts={[
            emailFact(emailConfirmed ? 'Email, confirmed' : 'Email, not confirmed', email),
            {
              name: 'Role',
              value: artistId ? (
                <TextLink to={`/admin/artists/${artistId}`}>{roles[role]}</TextLink>
              ) : (
                roles[role]
              ),
            },
            suspendedReason !== null && { name: 'Suspended', value: suspendedReason },
          ]}
        />
      </Section>
      <Strikes userId={id} />
      <MoneyOf sums={user.money} />
      <Section
        title="Requests"
        aside={
          requests.total > requests.items.length && (
            <TextLink to={`/admin/requests?fanId=${id}`}>
              Show all {requests.total.toLocaleString('en')}
            </TextLink>
          )
        }
      >
        {requests.total === 0 ? (
          <p className="text-quiet">No requests yet.</p>
        ) : (
          <DataTable
            caption={`Requests from ${name}`}
            columns={columns}
            rows={requests.items}
            rowKey={(request) => request.id}
          />
        )}
      </Section>
      <MailList mails={user.mails} aside="The newest, as they were sent." />
      <Sessions sessions={user.sessions} />
    </>
  );
}

function MoneyOf({ sums }: { sums: Person['money'] }) {
  return (
    <Section title="Money">
      {sums.length === 0 && <p className="text-quiet">Nothing paid yet.</p>}
      <Facts
        facts={sums.flatMap(({ paid, refunded, chargedBack }) => [
          { name: `Paid in ${paid.currency}`, value: <Money value={paid} /> },
          refunded && { name: `Refunded in ${paid.currency}`, value: <Money value={refunded} /> },
          chargedBack && {
            name: `Taken back by the bank in ${paid.currency}`,
            value: <Money value={chargedBack} />,
          },
        ])}
      />
    </Section>
  );
}

function Sessions({ sessions }: { sessions: Person['sessions'] }) {
  return (
    <Section title="Signed in">
      <p>
        {sessions.length === 0
          ? 'Nowhere at the moment.'
          : `With ${count(sessions.length, 'browser or app', 'browsers or apps')}.`}
      </p>
      {sessions.length > 0 && (
        <ul className="grid text-small">
          {sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => (
            <li key={id} className="grid gap-x-6 border-line border-b py-2 last:border-0">
              <span className="[overflow-wrap:anywhere]">{userAgent ?? 'Unknown browser'}</span>
              <span className="text-quiet">
                since <When at={createdAt} />, last used <When at={lastSeenAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
