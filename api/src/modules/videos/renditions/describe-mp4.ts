import { BlobSource, Input, MP4 } from 'mediabunny';

export interface Rendered {
  /** 0 for sound alone, as is `height`. */
  width: number;
  height: number;
  /** As `canPlayType` takes them. */
  codecs: string;
}

export async function describeMp4(file: Blob): Promise<Rendered> {
  using input = new Input({ source: new BlobSource(file), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  return {
    width: (await track?.getDisplayWidth()) ?? 0,
    height: (await track?.getDisplayHeight()) ?? 0,
    codecs: /codecs="([^"]*)"/.exec(await input.getMimeType())?.[1] ?? '',
  };
}
