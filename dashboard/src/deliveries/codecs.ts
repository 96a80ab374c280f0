import { canEncodeAudio, canEncodeVideo, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';

/**
 * Whether this browser can decode both tracks and write H.264; AAC can always be written, natively or by ours. One
 * after the other: asked about writing before anything else, WebKitGTK 2.50 loses the page.
 */
export async function canConvert(video: InputVideoTrack, audio: InputAudioTrack): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined' || typeof AudioEncoder === 'undefined') return false;
  return (await video.canDecode()) && (await audio.canDecode()) && canEncodeVideo('avc');
}

/** Makes AAC writable: where the browser has no encoder of its own, one in WebAssembly is loaded. */
export async function enableAac(): Promise<void> {
  if (await canEncodeAudio('aac')) return;
  allowBlobWorkers();
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
}

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/** Our policy requires trusted types, and the encoder starts its worker from a blob of its own: only those pass. */
function allowBlobWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  const ours = `blob:${location.origin}/`;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (address.startsWith(ours) ? address : null),
  });
}
