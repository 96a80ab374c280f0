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

/** Open a file and find its video and audio tracks. Throws if it isn't a media file. */
export async function openVideo(file: Blob): Promise<OpenVideo> {
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  return { input, video, audio, [Symbol.dispose]: () => input.dispose() };
}
