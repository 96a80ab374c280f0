import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { choicesOf, Filter } from '../../list/filter.tsx';
import { ListFrame } from '../../list/list-frame.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { oneOf, useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { roleNames, roles, usersQuery } from './queries.ts';
import { UserTable } from './user-table.tsx';

/** Everybody with an account, the newest first. */
export default function UsersPage() {
  const { get } = useListParams();
  const list = useQuery(
    usersQuery({ search: get('search'), role: oneOf(roles, get('role')), cursor: get('cursor') }),
  );
  return (
    <>
      <PageHeader title="Users" />
      <Toolbar search={{ label: 'Search users', placeholder: 'Name or e-mail' }}>
        <Filter name="role" label="Role" unset="Every role" choices={choicesOf(roleNames)} />
      </Toolbar>
      <ListFrame list={list} noun="user" empty={<EmptyState title="Nobody has an account yet" />}>
        {(users) => <UserTable users={users} />}
      </ListFrame>
    </>
  );
}
