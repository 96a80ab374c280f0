import { expect, test } from 'bun:test';
import { noteOnPictures, pictureScreening } from './picture-screening.ts';

const { suspectsFrom } = pictureScreening;

test('admins read when a video looks suspicious, and how much', () => {
  const note = noteOnPictures([
    { at: 0.4, likelihood: 0.1 },
    { at: 9.99, likelihood: suspectsFrom },
    { at: 71.2, likelihood: 0.919 },
  ]);
  expect(note).toStartWith('May be sexual at 0:09, 1:11 (up to 91 % likely).');
});

test('what a program is unsure of is not worth an admin’s look', () => {
  expect(noteOnPictures([])).toBeNull();
  expect(noteOnPictures([{ at: 1, likelihood: suspectsFrom - 0.01 }])).toBeNull();
});
