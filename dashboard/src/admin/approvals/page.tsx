import { nameDuties } from '@salamu/api/domain/account/duties';
import {
  approvalKinds,
  approvalLasts,
  removesOwner,
  saySoloApprovalWait,
  soloApprovalFrom,
  soloApprovals,
} from '@salamu/api/domain/admin/approvals';
import { correctableWords } from '@salamu/api/domain/books/correction';
import { formatMoney } from '@salamu/api/domain/money/money';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../app/guard.tsx';
import { type Found, liveQuery } from '../../app/live.ts';
import { type Decision, Decisions } from '../../parts/decisions.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, decide } from '../parts/decide.ts';

const approvalsQuery = liveQuery([...adminKey, 'approvals'], api.admin.approvals.get);
type Approval = Found<typeof approvalsQuery>['items'][number];

const columns: readonly Column<Approval>[] = [
  {
    name: 'What',
    cell: (approval) => (
      <span className="font-semibold">
        {approvalKinds[approval.kind]}: <Target approval={approval} />
      </span>
    ),
    below: sayTerms,
  },
  {
    name: 'Asked by',
    width: 'xl:w-48',
    small: 'end',
    cell: ({ askedBy }) => askedBy.name,
    below: ({ askedAt }) => <When at={askedAt} />,
  },
  {
    name: 'Ends',
    width: 'xl:w-44',
    named: 'beside',
    cell: ({ expiresAt }) => <When at={expiresAt} exact />,
  },
  {
    name: 'Actions',
    width: 'xl:w-64',
    small: 'full',
    cell: (approval) => <Actions approval={approval} />,
  },
];

/** What another owner has asked for, to approve or refuse. */
export default function ApprovalsPage() {
  return (
    <>
      <PageHeader title="Approvals">
        <p className="max-w-prose text-quiet">
          With two owners or more, nobody alone makes an admin, gives one more duties, removes an owner,
          refunds what was released, corrects a request’s money, or approves a large payout: another owner has{' '}
          {formatSpan(approvalLasts * 3_600_000)} to agree. Nothing changes before. With one owner, a
          correction waits for {saySoloApprovalWait()}; to remove an owner, whoever asked can approve it after
          the same time.
        </p>
        <TextLink to="/admin/users?role=admin">Back to the admins</TextLink>
      </PageHeader>
      <Loaded query={useQuery(approvalsQuery())} failure="We couldn’t load the approvals">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="Nothing waits for another owner" />
          ) : (
            <DataTable caption="Approvals" columns={columns} rows={items} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </>
  );
}

function Target({ approval: { kind, target, amount } }: { approval: Approval }) {
  if (!amount) return target.name;
  const page = kind === 'payout' ? '/admin/payouts?status=requested' : `/admin/requests/${target.id}`;
  return <TextLink to={page}>{target.name}</TextLink>;
}

function Actions({ approval }: { approval: Approval }) {
  const isMine = useUser().id === approval.askedBy.id;
  const isPossible = !isMine || (approval.kind in soloApprovals && hasWaited(approval));
  const possible = [isPossible && approvalOf(approval), refusalOf(approval, isMine ? 'Withdraw' : 'Refuse')];
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Decisions size="sm" possible={possible} />
      {isMine && (
        <span className="text-quiet text-small">
          {`Another owner has to approve this${saySolo(approval)}.`}
        </span>
      )}
    </span>
  );
}

const hasWaited = ({ askedAt }: Approval) => soloApprovalFrom(new Date(askedAt)) <= new Date();

function saySolo({ kind }: Approval): string {
  if (!soloApprovals[kind]) return '';
  const after = `, or you after ${saySoloApprovalWait()}`;
  return removesOwner(kind) ? after : `${after} if there is none`;
}

function sayTerms({ kind, duties, amount, byArtist, between, to, reason }: Approval): string {
  if (kind === 'owner_role') return 'No longer an admin';
  if (!amount) return `Duties: ${nameDuties(duties)}`;
  if (between)
    return `${formatMoney(amount)} from ${correctableWords[between.from]} to ${correctableWords[between.to]}. ${reason ?? ''}`;
  if (to) return `${formatMoney(amount)} to ${to}`;
  return `${formatMoney(amount)}, borne by ${byArtist ? 'the artist' : 'us'}. ${reason ?? ''}`;
}

function approvalOf(approval: Approval): Decision {
  const { id, askedBy } = approval;
  const { title, after = '', confirm, done } = approvingOf(approval);
  return {
    name: 'Approve',
    about: ` ${approval.target.name}`,
    button: 'secondary',
    title,
    explanation: `${askedBy.name} asked for it. ${sayTerms(approval)}${after}`,
    confirm,
    act: () => decide(api.admin.approvals({ id }).approve.post(), done),
  };
}

/** What an approval is called, what follows it, and what is said once it is given. */
function approvingOf({ kind, target: { name }, duties, amount, between, to }: Approval) {
  const sum = amount && formatMoney(amount);
  const out = `. ${name} is signed out everywhere right away, and all admins are emailed.`;
  if (to)
    return {
      title: `Pay ${name}?`,
      after: '. If a provider pays it out, the money goes right away.',
      confirm: `Approve ${sum}`,
      done: `The payout to ${name} is approved.`,
    };
  if (between)
    return {
      title: `Correct ${sum} for ${name}?`,
      confirm: `Correct ${sum}`,
      done: `The correction for ${name} is posted.`,
    };
  if (sum)
    return {
      title: `Refund ${sum} for ${name}?`,
      confirm: `Refund ${sum}`,
      done: 'The refund is on its way.',
    };
  if (removesOwner(kind))
    return {
      title: `Remove ${name} as owner?`,
      after: out,
      confirm: 'Remove the owner',
      done: `${name} is no longer an owner.`,
    };
  return {
    title: `Approve ${name} as admin?`,
    after: out,
    confirm: 'Approve',
    done: `${name} is an admin: ${nameDuties(duties)}.`,
  };
}

function refusalOf({ id, target: { name } }: Approval, verb: 'Refuse' | 'Withdraw'): Decision {
  return {
    name: verb,
    about: ` ${name}`,
    button: 'link',
    title: `${verb} this for ${name}?`,
    explanation: 'Nothing changes. It can be asked for again.',
    field: { label: 'Why?', hint: 'The audit log keeps this.' },
    confirm: verb,
    act: ({ text: reason }) =>
      decide(
        api.admin.approvals({ id }).refuse.post({ reason }),
        verb === 'Refuse' ? 'Refused.' : 'Withdrawn.',
      ),
  };
}
