import {
  ALL_FORMATS,
  BlobSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
} from 'mediabunny';

export interface OpenVideo extends Disposable {
  input: Input;
  video: InputVideoTrack | null;
  audio: InputAudioTrack | null;
}

/** Opens a file and finds its picture and its sound. Throws for what is no media file at all. */
export async function openVideo(file: Blob): Promise<OpenVideo> {
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  return { input, video, audio, [Symbol.dispose]: () => input.dispose() };
}
