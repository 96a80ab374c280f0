import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface CameraSize {
  width: number;
  height: number;
}

/** In pixels: so few that a busy machine encodes them in time. */
const small: CameraSize = { width: 144, height: 256 };
const frames = 25;
const framesPerSecond = 15;

/**
 * Flags for a Chromium with a microphone and an upright camera, before which a bar goes down over and over; it is
 * darker at its left.
 */
export function cameraFlags({ width, height } = small): string[] {
  const path = join(tmpdir(), `salamu-camera-${width}-${process.pid}.y4m`);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`);
  const colour = Buffer.alloc((width * height) / 2, 128);
  const pictures = Array.from({ length: frames }, (_, at) => {
    const light = Buffer.alloc(width * height, Buffer.alloc(width, 130).fill(90, 0, width / 2));
    const top = Math.floor((at / frames) * height) * width;
    light.fill(220, top, top + width * 8);
    return Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  });
  writeFileSync(path, Buffer.concat([header, ...pictures]));
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ];
}

/** A flag for a microphone that hears a tone as loud as this, from 0, as if it were switched off, to 1. */
export function microphoneFlag(loudness: number): string {
  const path = join(tmpdir(), `salamu-microphone-${loudness}-${process.pid}.wav`);
  const [rate, seconds] = [48_000, 1];
  const bytes = 2 * rate * seconds;
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM, one channel.
  header.writeUInt32LE(0x00_01_00_01, 20);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(2 * rate, 28);
  // Two bytes a sample.
  header.writeUInt32LE(0x00_10_00_02, 32);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  const tone = Int16Array.from({ length: bytes / 2 }, (_, at) => 32_767 * loudness * Math.sin(at / 20));
  writeFileSync(path, Buffer.concat([header, Buffer.from(tone.buffer)]));
  return `--use-file-for-fake-audio-capture=${path}`;
}
