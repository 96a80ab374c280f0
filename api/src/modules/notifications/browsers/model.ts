import { t } from 'elysia';
import { notificationKinds } from '#api/domain/notifications/kinds.ts';
import { oneOf, time, titled } from '#api/http/schemas.ts';

const kinds = t.Array(oneOf(notificationKinds), { maxItems: notificationKinds.length, uniqueItems: true });

export const pushChoice = titled(
  'PushChoice',
  t.Object({
    applicationServer: t.String({ description: 'Our public key, for a subscription.' }),
    isOn: t.Boolean({ description: 'Whether the browser with this session is told.' }),
    news: t.Array(oneOf(notificationKinds), { description: 'What it is told, besides the emails.' }),
    kinds: t.Array(oneOf(notificationKinds), { description: 'What it can be told.' }),
  }),
);
export type PushChoiceView = typeof pushChoice.static;

/** As `PushSubscription.toJSON()` says it, with what is chosen. */
export const pushWish = t.Object({
  endpoint: t.String({ format: 'uri', maxLength: 1000 }),
  keys: t.Object({
    p256dh: t.String({ pattern: '^[\\w-]{87}=?$' }),
    auth: t.String({ pattern: '^[\\w-]{22}={0,2}$' }),
  }),
  madeFor: t.String({ maxLength: 100, description: 'The `applicationServer` it was made for.' }),
  news: kinds,
});
export type PushWish = typeof pushWish.static;

export const exportedPush = t.Array(
  t.Object({ endpoint: t.String(), news: t.Array(oneOf(notificationKinds)), createdAt: time }),
);
export type ExportedPush = typeof exportedPush.static;
