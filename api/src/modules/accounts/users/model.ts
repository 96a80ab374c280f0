import { t } from 'elysia';
import { dutyNames, firstDuties } from '#api/domain/account/duties.ts';
import { roleNames } from '#api/domain/account/roles.ts';
import { briefLimits } from '#api/domain/request/brief.ts';
import { requestStates } from '#api/domain/request/states.ts';
import {
  cursor,
  cursorListOf,
  integer,
  money,
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
  amount: t.Optional(
    t.Object(money.properties, {
      description:
        'What goes back to fans, typed again by the admin: needed where it is worth a large payout.',
    }),
  ),
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

export const userForAdmin = t.Composite([
  user,
  t.Object({
    requests: t.Object({
      items: t.Array(
        t.Object({
          id: uuid,
          code: t.String(),
          status: oneOf(requestStates),
          recipientName: t.String(),
          artist: t.Object({ id: uuid, stageName: t.String() }),
          total: money,
          createdAt: time,
        }),
        { description: 'The newest.' },
      ),
      total: integer(),
    }),
    money: t.Array(
      t.Object({
        paid: money,
        refunded: nullable(money),
        chargedBack: nullable(money),
      }),
      { description: 'What they paid and got back, by currency; null for nothing.' },
    ),
    suspension: t.Object(
      { requests: integer(), refunded: t.Array(money), typed: nullable(money) },
      {
        description:
          'What suspending an artist gives back to fans, by currency; `typed` has to be sent along as `amount`.',
      },
    ),
    mails: t.Array(
      t.Object({
        id: uuid,
        kind: t.String(),
        to: t.String(),
        subject: t.String(),
        sentAt: time,
      }),
      { description: 'The newest; their words are read one by one, without their secrets.' },
    ),
    sessions: t.Array(
      t.Object({ id: uuid, createdAt: time, lastSeenAt: time, userAgent: nullable(t.String()) }),
      { description: 'Those that are open.' },
    ),
  }),
]);
export type UserForAdmin = typeof userForAdmin.static;
