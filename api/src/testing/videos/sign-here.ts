import { signings } from '#api/modules/videos/signing/sign-subprocess.ts';

/** Sign videos in this process, which loads the library once. */
export function signHere(): void {
  signings.run = async (order) => (await import('#api/modules/videos/signing/sign.ts')).sign(order);
}
