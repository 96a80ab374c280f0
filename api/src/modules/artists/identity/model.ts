import { t } from 'elysia';
import { briefLimits } from '#api/domain/request/brief.ts';
import { text, time, titled, uuid } from '#api/http/schemas.ts';
import { photoView } from '../../photos/model.ts';
import { sampleView } from '../../videos/model.ts';

/** What a verified artist wants to show instead; what is left out stays as it is. */
export const pendingChange = titled(
  'PendingChange',
  t.Object(
    {
      id: uuid,
      askedAt: time,
      stageName: t.Optional(t.String()),
      slug: t.Optional(
        t.String({ description: 'The address asked for. Without one it follows the stage name.' }),
      ),
      photo: t.Optional(photoView),
      introVideo: t.Optional(t.Union([sampleView, t.Null()], { description: 'Null takes the video away.' })),
    },
    { description: 'Waits for an admin; fans see the other values of this artist until then.' },
  ),
);
export type PendingChangeView = typeof pendingChange.static;

const changeId = t.Object({ changeId: uuid });

/** Which change an admin has looked at; a newer one is another. */
export const approval = changeId;
export const refusal = t.Object({ ...changeId.properties, reason: text(briefLimits.reason) });
