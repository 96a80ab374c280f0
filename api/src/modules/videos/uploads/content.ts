import type { VideoFacts } from '../inspection/inspect-video.ts';

export interface VideoContent extends VideoFacts {
  kind: 'video';
  /** Its key in storage. */
  key: string;
  bytes: number;
  /** Rewritten without location and device; uploads of earlier versions were not. */
  isClean?: boolean;
  /** Of its bytes, in hex; uploads of earlier versions have none. */
  sha256?: string;
  /** Present if the file was signed: the verification ID that it carries. */
  verificationId?: string;
}

export interface PosterContent {
  kind: 'poster';
  key: string;
  /** A tiny `data:` picture; uploads of earlier versions have none. */
  placeholder?: string;
}

/** What a finished upload turned out to be. */
export type UploadContent = VideoContent | PosterContent;
