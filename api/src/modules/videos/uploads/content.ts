import type { VideoFacts } from '../inspection/inspect-video.ts';

export interface VideoContent extends VideoFacts {
  kind: 'video';
  /** Where it lies in storage. */
  key: string;
  bytes: number;
  /** Written again without its place and phone; uploads of earlier versions were not. */
  isClean?: boolean;
}

export interface PosterContent {
  kind: 'poster';
  key: string;
}

/** What a finished upload turned out to be. */
export type UploadContent = VideoContent | PosterContent;
