import { t } from 'elysia';
import { captionLimits } from '#api/domain/captions.ts';
import { briefFields } from '#api/domain/request/brief-fields.ts';
import { takenFields, words } from '#api/http/fields.ts';
import { integer } from '#api/http/schemas.ts';

/** A video that an artist hands over, with what goes along. */
export const delivery = t.Object({
  uploadId: t.String({ minLength: 1, maxLength: 100 }),
  posterUploadId: t.Optional(t.String({ minLength: 1, maxLength: 100 })),
  said: t.Optional({
    ...takenFields(briefFields).mustSay,
    description:
      'The must-say points the artist ticked while recording. Kept with the video, and shown only in a dispute.',
  }),
  captions: t.Optional(
    t.Array(
      t.Object({
        from: integer({ minimum: 0, description: 'Milliseconds' }),
        to: integer({ minimum: 1, description: 'Milliseconds' }),
        text: words({ min: 1, max: captionLimits.characters }),
      }),
      {
        maxItems: captionLimits.cues,
        description:
          'What is said in the video, in order and within it. They replace those of an earlier take.',
      },
    ),
  ),
});
