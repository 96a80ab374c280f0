import { t } from 'elysia';
import { nullable, time, titled, uuid } from '#api/http/schemas.ts';

export const block = titled(
  'Block',
  t.Object({
    id: uuid,
    request: t.Object({
      id: uuid,
      code: t.String(),
      fromName: t.String({ description: 'Empty once the fan is erased.' }),
    }),
    createdAt: time,
  }),
);
export type BlockView = typeof block.static;
export const blocks = t.Object({ items: t.Array(block) });
export const blockOfRequest = t.Object({ block: nullable(block) });
