import { storedStateOf, type UploadFacts, uploadLife } from './transitions.ts';

const begun = new Date('2026-11-22T09:00:00Z');
const expiresAt = new Date('2026-11-23T09:00:00Z');
const justBefore = new Date(expiresAt.getTime() - 1);

const uploads = {
  arriving: { finishedAt: null, attachedAt: null, expiresAt },
  finished: { finishedAt: begun, attachedAt: null, expiresAt },
  attached: { finishedAt: begun, attachedAt: begun, expiresAt },
} satisfies Record<string, UploadFacts>;

test('an upload’s state follows from its timestamps', () => {
  for (const [state, upload] of Object.entries(uploads)) {
    expect(storedStateOf(upload) as string).toBe(state);
    expect(uploadLife.stateOf(upload) as string).toBe(state);
  }
});

test('finishing and attaching an upload write their timestamps', () => {
  const { arriving, finished } = uploads;
  expect(uploadLife.step('finish', arriving, 'system', begun)).toMatchObject({
    state: 'finished',
    columns: { finishedAt: begun },
  });
  expect(uploadLife.step('attach', finished, 'owner', begun)).toMatchObject({
    state: 'attached',
    columns: { attachedAt: begun },
  });
});

test('an upload is usable until it expires, and is then deleted in any state', () => {
  expect(uploadLife.possible(uploads.finished, 'owner', justBefore)).toEqual(['attach']);
  expect(uploadLife.possible(uploads.finished, 'owner', expiresAt)).toEqual([]);
  for (const [state, upload] of Object.entries(uploads)) {
    expect(uploadLife.find('expire', upload, 'system', justBefore)).toBeNull();
    expect(uploadLife.find('expire', upload, 'system', expiresAt)).toMatchObject({ to: 'gone' });
    const timer = uploadLife.timerOf(state as keyof typeof uploads);
    expect([timer?.action, timer?.at(upload)]).toEqual(['expire', expiresAt]);
  }
});
