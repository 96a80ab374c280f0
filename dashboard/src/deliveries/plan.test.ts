import { conversionTarget, videoLimits } from '@salamu/api/domain/video/limits';
import { isAcceptable, isReady, planConversion, tightenedPlan, type VideoFacts } from './plan.ts';
import { refusalOf } from './refusals.ts';

const phone: VideoFacts = {
  seconds: 40,
  edits: null,
  bytes: 60_000_000,
  width: 1080,
  height: 1920,
  framesPerSecond: 60,
  container: 'quicktime',
  videoCodec: 'avc',
  audioCodec: 'aac',
  isPlayedProfile: true,
  hasAudio: true,
  hasVideo: true,
  isWhole: true,
  audioBitrate: 96_000,
  convertible: true,
};

/** What a conversion of the file comes to. */
function plannedBytes(facts: VideoFacts): number {
  const { videoBitrate, audioBitrate } = planConversion(facts);
  return ((videoBitrate + (audioBitrate ?? facts.audioBitrate)) * facts.seconds) / 8;
}

describe('a conversion', () => {
  test.each([5, 40, 90, 180, 300])(
    'of %d seconds fits into what WhatsApp takes (covers §10.16)',
    (seconds) => {
      expect(plannedBytes({ ...phone, seconds })).toBeLessThanOrEqual(conversionTarget.maxBytes);
    },
  );

  test('has a shorter side of at most 720 pixels, upright or not, and even sides (covers §18.5)', () => {
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

  test('keeps every pixel of what is small enough, at its bitrate, though it is tried again (covers §10.16)', () => {
    const webm = { ...phone, bytes: 882_000, seconds: 20, width: 720, height: 1280, audioCodec: 'opus' };
    const plan = planConversion(webm);
    expect(plan).toMatchObject({ width: 720, height: 1280 });
    expect(plan.videoBitrate).toBeGreaterThan(250_000);
    expect(tightenedPlan(plan, 1_200_000, webm, 2)).toMatchObject({ width: 720, height: 1280 });
  });

  test('takes 60 frames a second down to 30 and leaves 25 alone', () => {
    expect(planConversion(phone).framesPerSecond).toBe(30);
    expect(planConversion({ ...phone, framesPerSecond: 25 }).framesPerSecond).toBeNull();
  });

  test.each([
    ['a phone’s minute', {}],
    [
      'a small WebM',
      { bytes: 227_482, seconds: 8, container: 'webm', videoCodec: 'vp8', audioCodec: 'opus' },
    ],
    ['a tiny one', { bytes: 60_000, seconds: 8, audioBitrate: 32_000 }],
    ['one of loud sound', { bytes: 400_000, seconds: 8, audioBitrate: 256_000 }],
    ['a 10-bit one', { bytes: 97_000, seconds: 8, audioBitrate: 32_000, isPlayedProfile: false }],
  ] as const)('of %s aims below what it was (covers F100)', (_, change) => {
    const facts = { ...phone, ...change };
    expect(plannedBytes(facts)).toBeLessThan(facts.bytes);
    expect(planConversion(facts).videoBitrate).toBeGreaterThan(0);
  });

  test('keeps sound that is AAC and has room, and makes the rest small', () => {
    expect(planConversion(phone).audioBitrate).toBeNull();
    expect(planConversion({ ...phone, audioCodec: 'opus' }).audioBitrate).toBe(96_000);
    expect(planConversion({ ...phone, seconds: 300, audioBitrate: 256_000 }).audioBitrate).toBeLessThan(
      96_000,
    );
  });

  test('is tried again, tighter, where it came out larger than it may be or was', () => {
    const plan = planConversion(phone);
    expect(tightenedPlan(plan, 4_000_000, phone, 1)).toBeNull();
    const again = tightenedPlan(plan, 20_000_000, phone, 1);
    expect(again).toMatchObject({ width: 720, height: 1280 });
    expect(again?.videoBitrate).toBeLessThan(plan.videoBitrate);
    const small = { ...phone, bytes: 216_000, seconds: 8 };
    expect(tightenedPlan(planConversion(small), 240_000, small, 1)).toBeNull();
    expect(tightenedPlan(planConversion(small), 300_000, small, 1)).not.toBeNull();
    const large = tightenedPlan(plan, 20_000_000, phone, 2);
    expect(large?.height).toBeLessThan(plan.height);
  });

  test('is spared where the file is what it would become', () => {
    const ready: VideoFacts = { ...phone, container: 'mp4', width: 720, height: 1280, bytes: 4_000_000 };
    expect(isReady(ready)).toBe(true);
    expect(isReady({ ...ready, container: 'quicktime' })).toBe(true);
    expect(isReady({ ...ready, container: 'webm' })).toBe(false);
    expect(isReady({ ...ready, isPlayedProfile: false })).toBe(false);
    expect(isReady({ ...ready, audioCodec: 'opus' })).toBe(false);
    // The server still adds its credentials.
    expect(isReady({ ...ready, bytes: conversionTarget.maxBytes - 1 })).toBe(false);
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
    ['The end of this file is missing', { isWhole: false }],
    ['has only sound', { hasVideo: false }],
    ['no sound', { hasAudio: false }],
    ['lasts only 4 s', { seconds: 4 }],
    ['longer than 5 minutes', { seconds: 301 }],
  ])('%s', (words, change) => {
    expect(refusalOf({ ...phone, ...change })).toContain(words);
  });

  test.each([
    ['larger than 500 MB', { bytes: videoLimits.maxBytes + 1 }],
    ['Most Compatible', { videoCodec: 'hevc' }],
    ['Browsers can’t play', { audioCodec: null }],
    ['10-bit', { isPlayedProfile: false }],
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
