import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { choicesOf, Filter } from '../../list/filter.tsx';
import { ListFrame } from '../../list/list-frame.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { keysOf, oneOf, useListParams, yesOrNo } from '../../list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { roleNames, roles, userSorts, usersQuery } from './queries.ts';
import { UserTable } from './user-table.tsx';

const standings = { true: 'Suspended', false: 'May sign in' };
const mailStates = { true: 'E-mail confirmed', false: 'Not confirmed' };

/** Everybody with an account, the newest first. */
export default function UsersPage() {
  const { get } = useListParams();
  const list = useQuery(
    usersQuery({
      search: get('search'),
      role: oneOf(roles, get('role')),
      suspended: yesOrNo(get('suspended')),
      confirmed: yesOrNo(get('confirmed')),
      sort: oneOf(keysOf(userSorts), get('sort')),
      cursor: get('cursor'),
    }),
  );
  return (
    <>
      <PageHeader title="Users" />
      <Toolbar search={{ label: 'Search users', placeholder: 'Name or e-mail' }}>
        <Filter name="role" label="Role" unset="Every role" choices={choicesOf(roleNames)} />
        <Filter name="suspended" label="Standing" unset="Any standing" choices={choicesOf(standings)} />
        <Filter name="confirmed" label="E-mail" unset="Any e-mail" choices={choicesOf(mailStates)} />
        <Filter name="sort" label="Sort" unset="Newest first" choices={choicesOf(userSorts)} />
      </Toolbar>
      <ListFrame list={list} noun="user" empty={<EmptyState title="Nobody has an account yet" />}>
        {(users) => <UserTable users={users} />}
      </ListFrame>
    </>
  );
}
