import type { Cue } from '@salamu/api/domain/video/captions';
import type { SentUploads } from './upload.ts';

/** What an artist tells of a video, sent when it is attached. */
export interface DeliveryDetails {
  /** The must-say points that were ticked for it. */
  said?: readonly string[];
  captions?: readonly Cue[];
}

export interface StoredDelivery {
  /** The picked one; otherwise one is made of the video. */
  poster: Blob | null;
  told?: DeliveryDetails | undefined;
}

/** What is attached in the end. */
export type Sent = SentUploads & DeliveryDetails;
