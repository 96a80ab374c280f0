import type { AdminOperation } from '@salamu/api/domain/account/duties';
import { roles } from '@salamu/api/domain/account/roles';
import { formatMoney } from '@salamu/api/domain/money/money';
import { payoutStateLabel } from '@salamu/api/domain/payout/states';
import { stateLabel } from '@salamu/api/domain/request/states';
import type { api } from '@salamu/ui/session/api';
import { upToCounted } from '../../parts/list/count-words.ts';
import { screensCalled } from './places.ts';

export type DeskFound = NonNullable<Awaited<ReturnType<typeof api.admin.search.get>>['data']>;

export interface Option {
  id: string;
  title: string;
  detail?: string;
  /** At the end of the line: a state. */
  end?: string;
  /** Where it leads; without it, the search goes on through the words of briefs. */
  to: string | null;
}

export interface Group {
  name: string;
  options: Option[];
}

const listed = (typed: string) => encodeURIComponent(typed);

/** The group’s options, and one that shows the rest in its list. */
function groupOf<Hit>(
  name: string,
  { items, total }: { items: readonly Hit[]; total: number },
  option: (hit: Hit) => Option,
  all?: string,
): Group {
  const options = items.map(option);
  if (all && total > items.length)
    options.push({ id: `all-${name}`, title: `Show all ${upToCounted(total)}`, to: all });
  return { name, options };
}

export function foundGroups(found: DeskFound, typed: string, inBriefs: boolean): Group[] {
  const q = listed(typed);
  return [
    groupOf(
      'People',
      found.people,
      ({ id, name, email, role }) => ({
        id,
        title: name,
        detail: email,
        end: roles[role],
        to: `/admin/users?search=${listed(email)}`,
      }),
      `/admin/users?search=${q}`,
    ),
    groupOf(
      'Artists',
      found.artists,
      ({ id, stageName, slug, verified }) => ({
        id,
        title: stageName,
        detail: slug,
        end: verified ? 'Verified' : 'Not verified',
        to: `/admin/artists/${id}`,
      }),
      `/admin/artists?search=${q}`,
    ),
    groupOf(
      inBriefs ? 'Requests with these words' : 'Requests',
      found.requests,
      ({ id, code, status, fan, artist, recipientName }) => ({
        id,
        title: code,
        detail: `${fan} to ${artist}, for ${recipientName}`,
        end: stateLabel(status).label,
        to: `/admin/requests/${id}`,
      }),
      inBriefs ? undefined : `/admin/requests?search=${q}`,
    ),
    groupOf('Payments', found.payments, ({ id, request, amount, provider, reference, phone }) => ({
      id,
      title: `${formatMoney(amount)} for ${request.code}`,
      detail: [provider, reference, phone].filter(Boolean).join(' · '),
      to: `/admin/requests/${request.id}`,
    })),
    groupOf(
      'Payouts',
      found.payouts,
      ({ id, artist, amount, holder, reference, status }) => ({
        id,
        title: `${formatMoney(amount)} to ${artist.stageName}`,
        detail: [holder, reference].filter(Boolean).join(' · '),
        end: payoutStateLabel(status).label,
        to: `/admin/payouts?search=${listed(reference ?? holder)}`,
      }),
      `/admin/payouts?search=${q}`,
    ),
  ].filter(({ options }) => options.length > 0);
}

interface Reach {
  may: (operation: AdminOperation) => boolean;
  mayOpen: (address: string) => boolean;
}

/** Screens need no search. */
export function screenGroup(typed: string, { mayOpen }: Reach): Group[] {
  const options = screensCalled(typed)
    .filter(({ to }) => mayOpen(to))
    .map(({ to, name }) => ({ id: to, title: name, to }));
  return options.length > 0 ? [{ name: 'Screens', options }] : [];
}

/** A way on through the words of briefs. */
export function briefsGroup(typed: string, { may }: Reach): Group[] {
  if (typed.length < 2 || !may('getRequestForAdmin')) return [];
  const title = `Search fans’ messages for “${typed}”`;
  return [{ name: 'More', options: [{ id: 'briefs', title, to: null }] }];
}
