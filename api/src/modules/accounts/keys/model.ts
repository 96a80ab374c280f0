import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { apiKeyLimits, apiKeyPrefix, apiScopes } from '#api/domain/account/api-keys.ts';
import { nullable, oneOf, secret, time, titled, uuid } from '#api/http/schemas.ts';

const scopes = t.Array(oneOf(apiScopes), {
  minItems: 1,
  maxItems: apiScopes.length,
  uniqueItems: true,
  error: () => m.refused_key_scopes(),
});

const { min, max } = apiKeyLimits.name;

export const keyWish = t.Object({
  name: t.String({
    minLength: min,
    maxLength: max,
    pattern: '\\S',
    error: () => m.refused_name_between({ min, max }),
    description: 'Only you see it. It helps you tell your keys apart.',
  }),
  scopes,
});
export type KeyWish = typeof keyWish.static;

const fields = {
  id: uuid,
  name: t.String(),
  ending: t.String({ description: 'The end of the key, so that you can recognise it.' }),
  scopes: t.Array(oneOf(apiScopes)),
  createdAt: time,
  lastUsedAt: nullable(t.String({ format: 'date-time', description: 'Accurate to the minute.' })),
};

export const apiKey = titled('ApiKey', t.Object(fields));
export type ApiKeyView = typeof apiKey.static;

export const createdKey = t.Object({
  ...fields,
  key: secret(
    `The key itself, \`${apiKeyPrefix}…\`, sent as \`Authorization: Bearer\`. It is shown only once; we keep a hash of it.`,
  ),
});

export const keyList = t.Object({ items: t.Array(apiKey) });
