import { t } from 'elysia';
import { briefLimits } from '#api/domain/request/brief.ts';
import { text, time, titled, uuid } from '#api/http/schemas.ts';
import { photoView } from '../../photos/model.ts';
import { sampleView } from '../../videos/model.ts';

/** What a verified artist wants to show instead; omitted fields stay as they are. */
export const pendingChange = titled(
  'PendingChange',
  t.Object(
    {
      id: uuid,
      askedAt: time,
      stageName: t.Optional(t.String()),
      slug: t.Optional(
        t.String({ description: 'The requested address. Without one, it follows the stage name.' }),
      ),
      photo: t.Optional(photoView),
      introVideo: t.Optional(t.Union([sampleView, t.Null()], { description: 'Null removes the video.' })),
    },
    { description: 'Waiting for an admin; until then, fans see the artist’s current values.' },
  ),
);
export type PendingChangeView = typeof pendingChange.static;

const changeId = t.Object({ changeId: uuid });

/** Identifies the change an admin has seen; a newer one differs. */
export const approval = changeId;
export const refusal = t.Object({ ...changeId.properties, reason: text(briefLimits.reason) });
