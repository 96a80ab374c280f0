import { t } from 'elysia';
import { auditActionNames } from '#api/domain/admin/audit-actions.ts';
import {
  cursor,
  cursorListOf,
  day,
  money,
  nullable,
  oneOf,
  searchText,
  time,
  uuid,
} from '#api/http/schemas.ts';

export const auditQuery = t.Object({
  actor: t.Optional(uuid),
  action: t.Optional(oneOf(auditActionNames)),
  search: t.Optional(searchText),
  target: t.Optional(
    t.String({
      maxLength: 100,
      description: 'The id of an artist, user, request, payout, a setting, a rule, `briefs` or `phones`.',
    }),
  ),
  startDate: t.Optional(day),
  endDate: t.Optional(day),
  cursor: t.Optional(cursor),
});
export type AuditQuery = typeof auditQuery.static;

const change = nullable(t.Record(t.String(), t.Unknown()));

export const auditList = cursorListOf(
  t.Object({
    id: uuid,
    at: time,
    actor: t.Object({ id: uuid, name: t.String() }),
    action: oneOf(auditActionNames),
    target: t.Object({
      kind: oneOf([
        'artist',
        'user',
        'request',
        'payout',
        'refund',
        'notification',
        'setting',
        'rule',
        'month',
        'bank_file',
        'search',
        'gone',
      ]),
      id: t.String(),
      label: t.String({ description: 'Its current name.' }),
      amount: nullable(t.Object(money.properties, { description: 'A payout’s or refund’s.' })),
    }),
    fields: t.Array(t.String(), { description: 'The names of the fields that changed.' }),
    before: change,
    after: change,
    reason: nullable(t.String()),
    removedAt: nullable(time),
  }),
);
export type AuditList = typeof auditList.static;
