import type { VideoFacts } from '../inspection/inspect-video.ts';

export interface VideoContent extends VideoFacts {
  kind: 'video';
  key: string;
  bytes: number;
  /** Of its bytes, in hex. */
  sha256: string;
  /** Present if the file was signed: the verification ID that it carries. */
  verificationId?: string;
}

export interface PosterContent {
  kind: 'poster';
  key: string;
  /** A tiny `data:` picture. */
  placeholder: string;
}

/** What a finished upload turned out to be. */
export type UploadContent = VideoContent | PosterContent;
