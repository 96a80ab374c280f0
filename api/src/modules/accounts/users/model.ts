import { t } from 'elysia';
import { dutyNames, firstDuties } from '#api/domain/account/duties.ts';
import { roleNames } from '#api/domain/account/roles.ts';
import { briefLimits } from '#api/domain/request/brief.ts';
import {
  cursor,
  cursorListOf,
  nullable,
  oneOf,
  searchText,
  text,
  time,
  titled,
  uuid,
  yesOrNo,
} from '#api/http/schemas.ts';

const duty = oneOf(dutyNames, { error: `Some of ${dutyNames.join(', ')}.` });
const role = oneOf(roleNames, { error: `One of ${roleNames.join(', ')}.` });

/** The sort orders of the user list; `newest` is the default. */
export const userSorts = ['newest', 'oldest', 'name'] as const;
export type UserSort = (typeof userSorts)[number];

export const userQuery = t.Object({
  search: t.Optional(searchText),
  role: t.Optional(role),
  suspended: t.Optional(yesOrNo),
  confirmed: t.Optional(yesOrNo),
  struck: t.Optional(yesOrNo),
  sort: t.Optional(oneOf(userSorts)),
  cursor: t.Optional(cursor),
});
export type UserQuery = typeof userQuery.static;

const seen = 'What the screen showed: 409 `changed_meanwhile` if it has changed since.';

const someDuties = (description: string) =>
  t.Array(duty, { minItems: 1, maxItems: dutyNames.length, description, error: 'Choose at least one duty.' });

export const roleBody = t.Object({
  role,
  duties: t.Optional(
    someDuties(`What a new admin is there for; ${firstDuties.join(', ')} unless told otherwise.`),
  ),
  seen: t.Optional(role),
});
export type RoleChange = typeof roleBody.static;

export const dutiesBody = t.Object({
  duties: someDuties('What this admin is there for from now on.'),
  seen: t.Optional(t.Array(duty, { maxItems: dutyNames.length, description: seen })),
});
export type DutiesChange = typeof dutiesBody.static;

export const suspensionBody = t.Object({
  suspended: t.Boolean(),
  reason: t.Optional(text(briefLimits.reason)),
  seen: t.Optional(t.Boolean({ description: seen })),
});
export type Suspension = typeof suspensionBody.static;

export const user = titled(
  'User',
  t.Object({
    id: uuid,
    name: t.String(),
    email: t.String(),
    role,
    duties: t.Array(duty, { description: 'What an admin is there for; empty for everyone else.' }),
    emailConfirmed: t.Boolean(),
    suspended: t.Boolean(),
    suspendedReason: nullable(t.String()),
    createdAt: time,
    artistId: nullable(uuid),
  }),
);
export type User = typeof user.static;
export const userList = cursorListOf(user);
