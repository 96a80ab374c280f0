import { describe, expect, test } from 'bun:test';
import { check, findings, listener, type Picture, type Seen } from './checks.ts';

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
  for (const block of blocks) hear(Float32Array.from(block));
  return heard();
}

/** A wave as loud as this; flat at its limit if that is over 1. */
const wave = (loud: number) =>
  Array.from({ length: 4_800 }, (_, at) => Math.max(-1, Math.min(1, loud * Math.sin(at / 7))));

const face = picture((across, down) => 120 + 40 * across - 30 * down);
const night = picture(() => 12);
const window = picture((across) => (across > 0.25 && across < 0.75 ? 40 : 230));
const fine: Seen = { pictures: [face, face, face], sound: heard(wave(0.4)) };

describe('a take', () => {
  test('that can be seen and heard passes, and one that can’t be decoded too', () => {
    expect(check(12, fine)).toEqual([]);
    expect(check(12, { pictures: null, sound: null })).toEqual([]);
    expect(check(12, { ...fine, pictures: [] })).toEqual([]);
  });

  test('is too short under five seconds', () => {
    expect(check(4.9, fine)).toEqual(['tooShort']);
    expect(check(5, fine)).toEqual([]);
  });

  test('is too long over five minutes, and is never sent as it is then', () => {
    expect(check(300, fine)).toEqual([]);
    expect(check(300.1, fine)).toEqual(['tooLong']);
    expect(findings.tooLong.isTaste).toBe(false);
  });

  test('is silent where not even one block is as loud as a whisper (covers §15.30)', () => {
    expect(check(12, { ...fine, sound: heard([0, 0], wave(0.002)) })).toEqual(['silent']);
    expect(check(12, { ...fine, sound: heard([0, 0], wave(0.02), [0]) })).toEqual([]);
    expect(check(12, { ...fine, sound: heard([-0.1]) })).toEqual([]);
  });

  test('is too loud where its waves are flat at the limit, not where a peak touches it (covers §15.30)', () => {
    expect(check(12, { ...fine, sound: heard(wave(3)) })).toEqual(['clipped']);
    expect(check(12, { ...fine, sound: heard(wave(0.4), [1]) })).toEqual([]);
  });

  test('is black only if all of it is: a lamp in the night is a picture (covers §15.30)', () => {
    const lamp = picture((across) => (across < 0.2 ? 200 : 5));
    expect(check(12, { ...fine, pictures: [night, night] })).toEqual(['black']);
    expect(check(12, { ...fine, pictures: [night, face] })).toEqual([]);
    expect(check(12, { ...fine, pictures: [lamp] })).toEqual([]);
  });

  test('is told of where the phone was upside down, which the pictures don’t show', () => {
    expect(check(12, { ...fine, isUpsideDown: true })).toEqual(['upsideDown']);
    expect(findings.upsideDown.isTaste).toBe(true);
  });

  test('is backlit where the middle is dark before a bright window, for most of the time (covers §15.30)', () => {
    expect(check(12, { ...fine, pictures: [window, window, face] })).toEqual(['backlit']);
    expect(check(12, { ...fine, pictures: [window, face, face] })).toEqual([]);
    const evening = picture((across) => (across > 0.25 && across < 0.75 ? 40 : 110));
    expect(check(12, { ...fine, pictures: [evening] })).toEqual([]);
  });
});
