const sampleRate = 44_100;

/** A plucked note: when it starts (seconds), how high (Hz), how loud (0–1). */
export interface Note {
  at: number;
  pitch: number;
  loud: number;
}

/** A pentatonic line over a slow bass, one note every `beat` seconds; a dash is a rest. */
export function melody(steps: string, root: number, beat: number): Note[] {
  const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21];
  const pitch = (degree: number, octave: number) => root * octave * 2 ** ((scale[degree] ?? 0) / 12);
  return [...steps].flatMap((step, index): Note[] => {
    const at = 0.15 + index * beat;
    const bass =
      index % 4 === 0 ? [{ at, pitch: pitch([0, 4, 3, 1][(index / 4) % 4] ?? 0, 0.5), loud: 0.5 }] : [];
    return step === '-'
      ? bass
      : [...bass, { at, pitch: pitch(Number(step), 1), loud: index % 2 === 0 ? 0.8 : 0.55 }];
  });
}

/** How loud the tune sounds at a moment, 0–1. */
export const loudness = (notes: readonly Note[], time: number) =>
  Math.min(
    1,
    notes.reduce(
      (sum, note) => (time < note.at ? sum : sum + note.loud * Math.exp((note.at - time) * 3.6)),
      0,
    ),
  );

/** The tune as a mono 16-bit WAV: thumb-piano notes, a dull strike and a bell-like tail. */
export function wav(notes: readonly Note[], seconds: number): Buffer {
  const samples = new Float64Array(Math.round(seconds * sampleRate));
  for (const { at, pitch, loud } of notes) {
    const first = Math.round(at * sampleRate);
    for (let i = first; i < samples.length; i++) {
      const t = (i - first) / sampleRate;
      if (t > 2.2) break;
      const wave = (partial: number, decay: number) =>
        Math.sin(2 * Math.PI * pitch * partial * t) * Math.exp(-t * decay);
      const strike = Math.min(1, t / 0.004);
      samples[i] =
        (samples[i] ?? 0) + loud * strike * (wave(1, 3.2) + 0.28 * wave(2.01, 6) + 0.16 * wave(5.4, 18));
    }
  }
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    const fadeOut = Math.min(1, (samples.length - index) / (sampleRate * 0.6));
    bytes.writeInt16LE(Math.round(Math.tanh(sample * 0.5) * fadeOut * 29_000), 44 + index * 2);
  });
  return bytes;
}
