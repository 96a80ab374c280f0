import type { Page } from '@playwright/test';

/** What the captions of the page's video are: whether they show, the first, and whether all are in a short video. */
export const captionsOf = (page: Page) =>
  page.locator('video').evaluate(({ textTracks }: HTMLVideoElement) => {
    const cues = Array.from(textTracks[0]?.cues ?? []) as VTTCue[];
    return {
      mode: textTracks[0]?.mode,
      first: cues[0]?.text,
      areIn: cues.every(({ endTime }) => endTime < 20),
    };
  });
