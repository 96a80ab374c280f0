import {
  Conversion,
  type ConversionOptions,
  FilePathTarget,
  type Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { indexFragments } from './index-fragments.ts';

interface Target {
  out: string;
  /** Plays from its first second on, without an index of the whole. */
  isFragmented: boolean;
}

/** Write an MP4 of what is read, without its tags; copied as it is where the options ask for nothing else. */
export async function writeMp4(
  input: Input,
  { out, isFragmented }: Target,
  options: Omit<Partial<ConversionOptions>, 'input' | 'output'> = {},
): Promise<void> {
  const format = new Mp4OutputFormat(
    isFragmented ? { fastStart: 'fragmented', minimumFragmentDuration: 1 } : { fastStart: 'in-memory' },
  );
  const output = new Output({ format, target: new FilePathTarget(out) });
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false, ...options });
  await conversion.execute();
  if (isFragmented) await Bun.write(out, indexFragments(Buffer.from(await Bun.file(out).arrayBuffer())));
}
