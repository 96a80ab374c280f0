import { brand } from '#api/domain/brand.ts';

/** What a video says of itself: nothing of the fan, the recipient or the order. */
export interface Credentials {
  artist: string;
  /** The UTC day it was made ready, YYYY-MM-DD. */
  day: string;
  /** In groups, as people see it. */
  verificationId: string;
}

/** Where our own statement stands among those of C2PA. */
export const statementLabel = 'app.salamu.delivery';

export const manifestOf = ({ artist, day, verificationId }: Credentials, mimeType: string) => ({
  claim_generator_info: [{ name: brand.name, version: '1' }],
  title: `A video by ${artist}`,
  format: mimeType,
  assertions: [
    {
      label: 'c2pa.actions.v2',
      data: {
        actions: [
          {
            action: 'c2pa.created',
            digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
          },
        ],
      },
    },
    { label: statementLabel, data: { artist, day, verificationId } },
  ],
});
