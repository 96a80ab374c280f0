import { fixture } from '#api/testing/send-upload.ts';
import { readEdits, shownSeconds } from './edits.ts';

test('an edit list gives what players show, on the clock of its first edit', async () => {
  const edits = await readEdits(fixture('cut-middle.mp4'));
  const parts = [
    { from: 0, to: 3, at: 0 },
    { from: 10, to: 13, at: 3 },
  ];
  expect(edits).toEqual({ video: parts, audio: parts });
  expect(edits && shownSeconds(edits)).toBe(6);
  expect(await readEdits(fixture('trimmed-start.mp4'))).toMatchObject({
    video: [{ from: 0, to: 6.134, at: 0 }],
  });
});

test('encoder priming isn’t an edit', async () => {
  for (const name of ['good.mp4', 'good.mov']) expect(await readEdits(fixture(name))).toBeNull();
});
