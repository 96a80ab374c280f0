import { type Columns, listFile } from '#api/http/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import type { User, UserQuery } from './model.ts';
import { findUsers } from './service.ts';

const columns: Columns<User> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  emailConfirmed: ({ emailConfirmed }) => (emailConfirmed ? 'yes' : 'no'),
  role: ({ role }) => role,
  duties: ({ duties }) => duties.join(' '),
  joined: ({ createdAt }) => createdAt,
  suspended: ({ suspended }) => (suspended ? 'yes' : 'no'),
  reason: ({ suspendedReason }) => suspendedReason,
  id: ({ id }) => id,
};

export const userFile = (ctx: Context, query: UserQuery) =>
  listFile(ctx, 'users', columns, (cursor, batch) => findUsers(ctx, { ...query, cursor }, batch));
