import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { canConvert } from './codecs.ts';

let asked: string[] = [];

/** A track that the browser decides about in its own time. */
const track = (name: string, canDecode: boolean) => ({
  async canDecode() {
    await new Promise(setImmediate);
    asked.push(name);
    return canDecode;
  },
});
const video = track('video', true) as unknown as InputVideoTrack;
const audio = (canDecode: boolean) => track('audio', canDecode) as unknown as InputAudioTrack;

const isConfigSupported = async (config: unknown) => {
  asked.push('encoder');
  return { supported: true, config };
};
Object.assign(globalThis, { VideoEncoder: { isConfigSupported }, AudioEncoder: {} });

beforeEach(() => {
  asked = [];
});

test('the browser is asked whether it can write only after it can read (covers F122)', async () => {
  expect(await canConvert(video, audio(true))).toBe(true);
  expect(asked).toEqual(['video', 'audio', 'encoder']);
});

test('a browser that cannot read is not asked whether it can write', async () => {
  expect(await canConvert(video, audio(false))).toBe(false);
  expect(asked).toEqual(['video', 'audio']);
});
