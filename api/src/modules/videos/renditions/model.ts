import { t } from 'elysia';
import { offeredKinds } from '#api/domain/rendition.ts';
import { oneOf, titled, uuid } from '#api/http/schemas.ts';

export const offerParams = t.Object({ id: uuid, kind: oneOf(offeredKinds) });

export const wantedRenditions = titled(
  'WantedRenditions',
  t.Object({
    wanted: t.Array(oneOf(offeredKinds), { description: 'What is still awaited, smallest first.' }),
  }),
);

export const renditionToSend = {
  required: true,
  content: { 'video/mp4': { schema: { type: 'string', format: 'binary' } } },
} as const;
