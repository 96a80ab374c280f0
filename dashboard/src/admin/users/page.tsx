import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { keysOf, oneOf, useListParams, yesOrNo } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { roleNames, roles, userSorts, usersQuery } from './queries.ts';
import { UserTable } from './user-table.tsx';

const standings = { true: 'Suspended', false: 'Can sign in' };
const mailStates = { true: 'Email confirmed', false: 'Not confirmed' };

/** Everyone with an account, newest first. */
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
      <Toolbar search={{ label: 'Search users', placeholder: 'Name or email' }}>
        <Filter name="role" label="Role" unset="All roles" choices={choicesOf(roleNames)} />
        <Filter name="suspended" label="Status" unset="Any status" choices={choicesOf(standings)} />
        <Filter name="confirmed" label="Email" unset="Any email" choices={choicesOf(mailStates)} />
        <Filter name="sort" label="Sort" unset="Newest first" choices={choicesOf(userSorts)} />
      </Toolbar>
      <ListFrame list={list} noun="user" empty={<EmptyState title="No one has an account yet" />}>
        {(users) => <UserTable users={users} />}
      </ListFrame>
    </>
  );
}
