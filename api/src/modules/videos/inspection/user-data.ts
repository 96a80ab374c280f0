const seiUnitType = 6;
/** SEI messages with device-specific content (H.264, D.1.5 and D.1.6): some cameras store the location there. */
const userDataTypes = [4, 5];

/**
 * Remove device-specific messages from one H.264 picture, whose NAL units each follow `lengthBytes` bytes of length.
 */
export function withoutUserData(picture: Uint8Array, lengthBytes: number): Uint8Array {
  const kept: Uint8Array[] = [];
  let dropped = false;
  for (let start = 0; start < picture.length; ) {
    const content = start + lengthBytes;
    const end = content + lengthAt(picture, start, lengthBytes);
    // A unit that extends beyond the picture is for the decoder to judge.
    if (content >= picture.length || end > picture.length || end === content) return picture;
    if (isUserData(picture.subarray(content, end))) dropped = true;
    else kept.push(picture.subarray(start, end));
    start = end;
  }
  return dropped && kept.length > 0 ? Buffer.concat(kept) : picture;
}

/** The length bytes before each NAL unit, from `avcC` (ISO 14496-15, 5.3.3). */
export function lengthBytesOf(description: Uint8Array): number {
  return ((description[4] ?? 3) & 3) + 1;
}

function lengthAt(bytes: Uint8Array, start: number, lengthBytes: number): number {
  let length = 0;
  for (let i = start; i < start + lengthBytes; i++) length = length * 256 + (bytes[i] ?? 0);
  return length;
}

/** Whether any message of a unit is user data. Encoders give each its own unit; anything sharing the unit goes too. */
function isUserData(unit: Uint8Array): boolean {
  if (((unit[0] ?? 0) & 0x1f) !== seiUnitType) return false;
  let at = 1;
  while (at < unit.length - 2) {
    const type = readSum(unit, at);
    if (userDataTypes.includes(type.value)) return true;
    const size = readSum(unit, type.next);
    at = size.next + size.value;
  }
  return false;
}

/** SEI's number encoding: bytes of 255, then the rest. */
function readSum(unit: Uint8Array, from: number): { value: number; next: number } {
  let next = from;
  while (unit[next] === 0xff) next++;
  return { value: (next - from) * 255 + (unit[next] ?? 0), next: next + 1 };
}
