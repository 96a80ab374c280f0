import { captionsKey, cuesWithin, isCaptionsKey, webVtt } from './captions.ts';

const cue = (from: number, to: number, text = 'Hello') => ({ from, to, text });

describe('captions', () => {
  test('fit their video to the millisecond; the last one ends with it', () => {
    expect(cuesWithin([cue(0, 1_000), cue(1_000, 2_500)], 2_000)).toEqual([cue(0, 1_000), cue(1_000, 2_000)]);
    expect(cuesWithin([cue(0, 3_000)], 2_000)).toEqual([cue(0, 2_000)]);
    expect(cuesWithin([cue(0, 1_000), cue(2_000, 2_500)], 2_000)).toEqual([cue(0, 1_000)]);
    expect(cuesWithin([], 2_000)).toEqual([]);
  });

  test('don’t overlap, run backwards or continue after the video', () => {
    expect(cuesWithin([cue(0, 1_001), cue(1_000, 2_000)], 2_000)).toBeNull();
    expect(cuesWithin([cue(1_000, 1_000)], 2_000)).toBeNull();
    expect(cuesWithin([cue(-1, 1_000)], 2_000)).toBeNull();
    expect(cuesWithin([cue(0, 3_001)], 2_000)).toBeNull();
  });

  test('are written as WebVTT, with text escaped', () => {
    expect(
      webVtt([cue(500, 62_345, 'Happy birthday,\r\n\r\n Njeri! '), cue(3_600_000, 3_600_001, 'Yes')]),
    ).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:01:02.345\nHappy birthday,\nNjeri!\n\n01:00:00.000 --> 01:00:00.001\nYes\n',
    );
    expect(webVtt([cue(0, 1, 'a\n\nb\nc')])).toEndWith('\na\nb c\n');
    expect(webVtt([cue(0, 1, '1 --> 2 <b>&lt;')])).toEndWith('\n1 --&gt; 2 &lt;b&gt;&amp;lt;\n');
    expect(webVtt([])).toBe('WEBVTT\n');
  });

  test('are stored beside the videos', () => {
    expect(captionsKey('v')).toBe('captions/v.vtt');
    expect(isCaptionsKey('captions/v.vtt')).toBe(true);
    expect(isCaptionsKey('videos/captions/v.mp4')).toBe(false);
  });
});
