import { describe, expect, test } from 'bun:test';
import { conversionTarget, videoLimits } from '@salamu/api/domain/video';
import { isAcceptable, isReady, planConversion, type VideoFacts } from './plan.ts';
import { refusalOf } from './refusals.ts';

const phone: VideoFacts = {
  seconds: 40,
  bytes: 60_000_000,
  width: 1080,
  height: 1920,
  framesPerSecond: 60,
  container: 'quicktime',
  videoCodec: 'avc',
  audioCodec: 'aac',
  hasAudio: true,
  hasVideo: true,
  isWhole: true,
  audioBitrate: 96_000,
  convertible: true,
};

describe('a conversion', () => {
  test.each([5, 40, 90, 180, 300])('of %d seconds fits into what WhatsApp takes', (seconds) => {
    const { videoBitrate, audioBitrate } = planConversion({ ...phone, seconds });
    expect(((videoBitrate + audioBitrate) * seconds) / 8).toBeLessThanOrEqual(conversionTarget.maxBytes);
  });

  test('has a shorter side of at most 720 pixels, upright or not, and even sides', () => {
    expect(planConversion(phone)).toMatchObject({ width: 720, height: 1280 });
    expect(planConversion({ ...phone, width: 3840, height: 2160 })).toMatchObject({
      width: 1280,
      height: 720,
    });
    const odd = planConversion({ ...phone, width: 853, height: 481 });
    expect([odd.width % 2, odd.height % 2]).toEqual([0, 0]);
  });

  test('never enlarges', () => {
    expect(planConversion({ ...phone, width: 480, height: 360 })).toMatchObject({ width: 480, height: 360 });
  });

  test('gets smaller rather than blurred where the video is long', () => {
    expect(planConversion({ ...phone, seconds: 300 }).width).toBeLessThan(720);
  });

  test('takes 60 frames a second down to 30 and leaves 25 alone', () => {
    expect(planConversion(phone).framesPerSecond).toBe(30);
    expect(planConversion({ ...phone, framesPerSecond: 25 }).framesPerSecond).toBeNull();
  });

  test('is spared where the file is what it would become', () => {
    const ready: VideoFacts = { ...phone, container: 'mp4', width: 720, height: 1280, bytes: 4_000_000 };
    expect(isReady(ready)).toBe(true);
    expect(isReady({ ...ready, container: 'quicktime' })).toBe(false);
    expect(isReady({ ...ready, bytes: conversionTarget.maxBytes + 1 })).toBe(false);
    expect(isReady({ ...ready, width: 1080, height: 1920 })).toBe(false);
  });
});

describe('a file is refused before it is sent', () => {
  const unconvertible = { ...phone, convertible: false };

  test('unless it is fine as it is, or can be made so', () => {
    expect(refusalOf(phone)).toBeNull();
    expect(refusalOf(unconvertible)).toBeNull();
    expect(refusalOf({ ...phone, videoCodec: 'hevc', bytes: videoLimits.maxBytes * 2 })).toBeNull();
  });

  test.each([
    ['cut off', { isWhole: false }],
    ['only sound', { hasVideo: false }],
    ['no sound', { hasAudio: false }],
    ['lasts 4 seconds', { seconds: 4 }],
    ['longer than 5 minutes', { seconds: 301 }],
  ])('%s', (words, change) => {
    expect(refusalOf({ ...phone, ...change })).toContain(words);
  });

  test.each([
    ['larger than 500 MB', { bytes: videoLimits.maxBytes + 1 }],
    ['Most Compatible', { videoCodec: 'hevc' }],
    ['Browsers cannot play', { audioCodec: null }],
  ])('%s, where this browser cannot convert it', (words, change) => {
    const facts = { ...unconvertible, ...change };
    expect(isAcceptable(facts)).toBe(false);
    expect(refusalOf(facts)).toContain(words);
  });

  test('not for the last frame that stands a little over', () => {
    expect(refusalOf({ ...phone, seconds: 300.05 })).toBeNull();
    expect(refusalOf({ ...phone, seconds: 4.95 })).toBeNull();
  });
});
