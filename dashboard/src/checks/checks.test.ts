import { check, findings, listener, type Picture, type Seen, stutters } from './checks.ts';

const width = 18;
const height = 32;

/** A picture as light as this at each point, of which both are given from 0 to 1. */
function picture(lightAt: (across: number, down: number) => number): Picture {
  const light = Uint8Array.from({ length: width * height }, (_, at) =>
    lightAt((at % width) / width, Math.floor(at / width) / height),
  );
  return { light, width };
}

function heard(...blocks: number[][]) {
  const { hear, heard } = listener();
  for (const block of blocks) hear(Float32Array.from(block), 48_000);
  return heard();
}

/** A wave as loud as this; flat at its limit if that is over 1. */
const wave = (loud: number) =>
  Array.from({ length: 4_800 }, (_, at) => Math.max(-1, Math.min(1, loud * Math.sin(at / 7))));

const face = picture((across, down) => 120 + 40 * across - 30 * down);
const night = picture(() => 12);
const window = picture((across) => (across > 0.25 && across < 0.75 ? 40 : 230));
const whole = (to: number) => [{ from: 0, to }];
/** As many pictures a second for so long. */
const times = (rate: number, seconds: number) =>
  Array.from({ length: Math.round(rate * seconds) }, (_, at) => at / rate);
const fine: Seen = { pictures: [face, face, face], sound: heard(wave(0.4)), times: times(30, 300) };

describe('a video', () => {
  test('that can be seen and heard passes, and one that can’t be decoded too', () => {
    expect(check(whole(12), fine)).toEqual([]);
    expect(check(whole(12), { pictures: null, sound: null, times: null })).toEqual([]);
    expect(check(whole(12), { ...fine, pictures: [] })).toEqual([]);
  });

  test('is too short under five seconds', () => {
    expect(check(whole(4.8), fine)).toEqual(['tooShort']);
    expect(check(whole(5), fine)).toEqual([]);
  });

  test('is too long over five minutes, and is never sent as it is then', () => {
    expect(check(whole(300), fine)).toEqual([]);
    expect(check(whole(300.2), fine)).toEqual(['tooLong']);
    expect(findings.tooLong.isTaste).toBe(false);
  });

  test('is silent where not even one block is as loud as a whisper (covers §15.30)', () => {
    expect(check(whole(12), { ...fine, sound: heard([0, 0], wave(0.002)) })).toEqual(['silent']);
    expect(check(whole(12), { ...fine, sound: heard([0, 0], wave(0.02), [0]) })).toEqual([]);
    expect(check(whole(12), { ...fine, sound: heard([-0.1]) })).toEqual([]);
  });

  test('is too loud where its waves are flat at the limit, not where a peak touches it (covers §15.30)', () => {
    expect(check(whole(12), { ...fine, sound: heard(wave(3)) })).toEqual(['clipped']);
    expect(check(whole(12), { ...fine, sound: heard(wave(0.4), [1]) })).toEqual([]);
  });

  test('is black only if all of it is: a lamp in the night is a picture (covers §15.30)', () => {
    const lamp = picture((across) => (across < 0.2 ? 200 : 5));
    expect(check(whole(12), { ...fine, pictures: [night, night] })).toEqual(['black']);
    expect(check(whole(12), { ...fine, pictures: [night, face] })).toEqual([]);
    expect(check(whole(12), { ...fine, pictures: [lamp] })).toEqual([]);
  });

  test('stutters with fewer than ten pictures a second, or none for over a second (covers §15.30)', () => {
    expect(check(whole(11), { ...fine, times: times(21 / 11, 11) })).toEqual(['stutters']);
    expect(findings.stutters.isTaste).toBe(true);
    expect(stutters(times(10, 12), { from: 0, to: 12 })).toBe(false);
    expect(stutters(times(9, 12), { from: 0, to: 12 })).toBe(true);
    const pausing = (seconds: number) => times(30, 12).filter((time) => time < 4 || time >= 4 + seconds);
    expect(stutters(pausing(1.1), { from: 0, to: 12 })).toBe(true);
    expect(stutters(pausing(0.9), { from: 0, to: 12 })).toBe(false);
    expect(stutters(times(30, 10), { from: 0, to: 12 }), 'its last picture stands still').toBe(true);
    expect(stutters(pausing(2), { from: 6, to: 12 }), 'what is cut off is not sent').toBe(false);
  });

  test('is told of where the phone was upside down, which the pictures don’t show', () => {
    expect(check(whole(12), { ...fine, isUpsideDown: true })).toEqual(['upsideDown']);
    expect(findings.upsideDown.isTaste).toBe(true);
  });

  test('is backlit where the middle is dark before a bright window, for most of the time (covers §15.30)', () => {
    expect(check(whole(12), { ...fine, pictures: [window, window, face] })).toEqual(['backlit']);
    expect(check(whole(12), { ...fine, pictures: [window, face, face] })).toEqual([]);
    const evening = picture((across) => (across > 0.25 && across < 0.75 ? 40 : 110));
    expect(check(whole(12), { ...fine, pictures: [evening] })).toEqual([]);
  });

  test('is as loud in each moment as it is, whatever blocks it came in', () => {
    const { hear, heard } = listener();
    hear(new Float32Array(30).fill(0.5), 1_000);
    hear(new Float32Array(75).fill(-0.5), 1_000);
    expect(heard().levels).toEqual([0.5, 0.5]);
  });
});
