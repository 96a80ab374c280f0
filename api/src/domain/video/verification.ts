import { base32, lettersFor } from '../text/base32.ts';

export const verificationAnswers = ['ours', 'withdrawn', 'not_found'] as const;

/** Five bits each: 100 together, so that none is found by guessing. */
const letters = 20;
const inGroup = 4;

/** As stored; reveals nothing about the order or its people. */
export const newVerificationId = (): string => lettersFor(crypto.getRandomValues(new Uint8Array(letters)));

export const groupVerificationId = (id: string): string =>
  Array.from({ length: letters / inGroup }, (_, group) =>
    id.slice(group * inGroup, (group + 1) * inGroup),
  ).join('-');

/** A video's verification ID as displayed, or null. */
export const presentVerificationId = (
  video: { proof: { verificationId: string } | null } | null,
): string | null => (video?.proof ? groupVerificationId(video.proof.verificationId) : null);

/** What someone typed or pasted, as stored; null if it can't be a verification ID. */
export function readVerificationId(text: string): string | null {
  const id = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return id.length === letters && [...id].every((letter) => base32.includes(letter)) ? id : null;
}
