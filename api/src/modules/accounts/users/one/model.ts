import { t } from 'elysia';
import { requestStates } from '#api/domain/request/states.ts';
import { integer, money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';
import { user } from '../model.ts';

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
