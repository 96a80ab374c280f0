import fc from 'fast-check';
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
import { DomainError } from '#api/domain/errors.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { type Container, sniff, sniffBytes } from './container.ts';
import { inspectVideo } from './inspect-video.ts';

/** The fixture in another wrapping, its pictures and sounds untouched. */
async function rewrapped(format: OutputFormat): Promise<Blob> {
  using input = new Input({ source: new BlobSource(fixture('good.mp4')), formats: [MP4] });
  const output = new Output({ format, target: new BufferTarget() });
  const conversion = await Conversion.init({ input, output, showWarnings: false });
  await conversion.execute();
  return new Blob([output.target.buffer ?? new ArrayBuffer(0)]);
}

async function inspect(file: Blob) {
  const kind = sniff(await file.slice(0, sniffBytes).bytes());
  if (kind !== 'video/mp4' && kind !== 'video/quicktime' && kind !== 'video/webm') return kind;
  return (await inspectVideo(file, kind)).facts;
}

const refusal = (file: Blob, kind: Container) =>
  inspectVideo(file, kind).then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.message : `crashed: ${error}`),
  );

const wholes = {
  'MP4 with its index in front': { kind: 'video/mp4', make: async () => fixture('good.mp4') },
  'MP4 with its index at the end': {
    kind: 'video/mp4',
    make: () => rewrapped(new Mp4OutputFormat({ fastStart: false })),
  },
  'MP4 in fragments': {
    kind: 'video/mp4',
    make: () => rewrapped(new Mp4OutputFormat({ fastStart: 'fragmented' })),
  },
  QuickTime: { kind: 'video/quicktime', make: () => rewrapped(new MovOutputFormat()) },
  WebM: { kind: 'video/webm', make: async () => fixture('good.webm') },
} as const satisfies Record<string, { kind: Container; make(): Promise<Blob> }>;

describe.each(Object.entries(wholes))('%s', (_, { kind, make }) => {
  test('is taken, and its length and size are read from its content (covers §18.1)', async () => {
    const facts = await inspect(await make());
    expect(facts).toMatchObject({ mimeType: kind, width: 360, height: 640 });
    expect(facts).toHaveProperty('durationMs');
    expect(Math.abs((facts as { durationMs: number }).durationMs - 8000)).toBeLessThan(100);
  });

  test('is refused with any part of its end missing', async () => {
    const bytes = await (await make()).bytes();
    // A fragment or cluster is a whole of its own: only a cut between two of them cannot be seen.
    const cuts = fc.integer({ min: 1, max: Math.min(20_000, bytes.length - 1) });
    await fc.assert(
      fc.asyncProperty(fc.oneof(cuts, fc.integer({ min: 1, max: bytes.length - 1 })), async (missing) => {
        const words = await refusal(new Blob([bytes.subarray(0, bytes.length - missing)]), kind);
        expect(words).toStartWith('The end of this file is missing');
      }),
      { numRuns: 150 },
    );
  });

  test('with bytes changed at random is taken or refused, and never more than that', async () => {
    const bytes = await (await make()).bytes();
    const position = fc.oneof(
      fc.integer({ min: 0, max: Math.min(8000, bytes.length) - 1 }),
      fc.integer({ min: bytes.length - 8000, max: bytes.length - 1 }),
    );
    const change = fc.tuple(position, fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const changed = bytes.slice();
        for (const [at, value] of changes) changed[at] = value;
        expect(await refusal(new Blob([changed]), kind)).not.toStartWith('crashed');
      }),
      // A fixed seed: a reader that never comes back would hold up the whole run, not fail it.
      { numRuns: 300, seed: 20261121 },
    );
  });
});

test('what only looks like a video by its name is told by its first bytes (covers §18.4)', async () => {
  expect(await inspect(fixture('renamed-text.mp4'))).toBeNull();
  expect(await inspect(await rewrapped(new MkvOutputFormat()))).toBe('other-video');
  expect(await inspect(fixture('photo.jpg'))).toBe('image');
  expect(await inspect(fixture('still.heic'))).toBe('still');
});

test('WebM is known by its header in any length, and its times may begin at an hour', async () => {
  for (const [name, durationMs] of Object.entries({ 'gstreamer.webm': 6_007, 'starts-at-1h.webm': 6_014 }))
    expect(await inspect(fixture(name))).toMatchObject({ mimeType: 'video/webm', durationMs });
});

test('zeros after the last box are no missing end', async () => {
  for (const zeros of [3, 4_096]) {
    const filled = new Blob([await fixture('good.mp4').bytes(), new Uint8Array(zeros)]);
    expect(await inspect(filled)).toMatchObject({ durationMs: 8_000 });
  }
});

test('an edit list is as long as it says, and changes no speed', async () => {
  const edits = async (change: (list: DataView) => void) => {
    const bytes = (await fixture('trimmed-end.mp4').bytes()).slice();
    change(new DataView(bytes.buffer, Buffer.from(bytes).indexOf('elst') + 4));
    return refusal(new Blob([bytes]), 'video/mp4');
  };
  expect(await edits((list) => list.setUint32(4, 1_000_000))).toStartWith('This file is damaged');
  expect(await edits((list) => list.setUint32(4, 2))).toStartWith('This file is damaged');
  expect(await edits((list) => list.setUint32(16, 0x20000))).toStartWith('We remove the location');
});

test('an index that points outside the file is refused, though every box lies inside it (covers §18.4)', async () => {
  const bytes = (await fixture('good.mp4').bytes()).slice();
  const view = new DataView(bytes.buffer);
  const table = Buffer.from(bytes).indexOf('stco');
  const chunks = view.getUint32(table + 8);
  view.setUint32(table + 12 + (chunks - 1) * 4, bytes.length - 10);
  expect(await refusal(new Blob([bytes]), 'video/mp4')).toStartWith('The end of this file is missing');
});

test('a track that keeps its samples in another file is refused', async () => {
  const bytes = (await fixture('good.mp4').bytes()).slice();
  const entry = Buffer.from(bytes).indexOf('url ');
  bytes[entry + 7] = 0;
  expect(await refusal(new Blob([bytes]), 'video/mp4')).toStartWith('This file is damaged');
});

test('a table of times that speaks of another number of samples is refused', async () => {
  for (const more of [1, -1]) {
    const bytes = (await fixture('good.mp4').bytes()).slice();
    const view = new DataView(bytes.buffer);
    const samples = Buffer.from(bytes).indexOf('stts') + 12;
    view.setUint32(samples, view.getUint32(samples) + more);
    expect(await refusal(new Blob([bytes]), 'video/mp4')).toStartWith('This file is damaged');
  }
});

test('a track that says of no place where its samples are is refused', async () => {
  const bytes = (await fixture('good.mp4').bytes()).slice();
  const view = new DataView(bytes.buffer);
  const places = Buffer.from(bytes).indexOf('dref');
  view.setUint32(places - 4, 16);
  view.setUint32(places + 8, 0);
  bytes.set(new TextEncoder().encode('free'), Buffer.from(bytes).indexOf('url '));
  expect(await refusal(new Blob([bytes]), 'video/mp4')).toStartWith('This file is damaged');
});

test('an index that claims billions of samples is refused before anyone counts them', async () => {
  const bytes = (await fixture('good.mp4').bytes()).slice();
  const table = Buffer.from(bytes).indexOf('ctts');
  bytes[table + 12] = 0x7f;
  expect(await refusal(new Blob([bytes]), 'video/mp4')).toStartWith('This file is damaged');
});

test('an element that WebM does not know is refused: looking for the next one has no end', async () => {
  const bytes = (await fixture('good.webm').bytes()).slice();
  const cues = Buffer.from(bytes).lastIndexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]));
  bytes[cues + 2] = 0xff;
  expect(await refusal(new Blob([bytes]), 'video/webm')).toStartWith('This file is damaged');
});

describe('a fragment', () => {
  const changed = async (change: (run: DataView) => void): Promise<Blob> => {
    const bytes = await (await wholes['MP4 in fragments'].make()).bytes();
    change(new DataView(bytes.buffer, Buffer.from(bytes).indexOf('trun') + 4));
    return new Blob([bytes]);
  };

  test('that claims billions of samples without a word on any is refused before anyone counts them', async () => {
    const file = await changed((run) => {
      run.setUint32(0, 1);
      run.setUint32(4, 0x7f000000);
    });
    expect(await refusal(file, 'video/mp4')).toStartWith('This file is damaged');
  });

  test('whose samples lie outside the file is refused, though every box lies inside it', async () => {
    const file = await changed((run) => run.setInt32(8, 0x7ffffff0));
    expect(await refusal(file, 'video/mp4')).toStartWith('The end of this file is missing');
  });
});
