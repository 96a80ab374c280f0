import { canEncodeAudio, canEncodeVideo, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';

/**
 * Whether this browser can decode both tracks and encode H.264; AAC can always be encoded, natively or by our encoder.
 * In this order: asked about encoding first, WebKitGTK 2.50 crashes the page.
 */
export async function canConvert(video: InputVideoTrack, audio: InputAudioTrack): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined' || typeof AudioEncoder === 'undefined') return false;
  return (await video.canDecode()) && (await audio.canDecode()) && canEncodeVideo('avc');
}

/** Make sure AAC can be encoded: without a native encoder, one in WebAssembly is loaded. */
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

/** Our CSP requires Trusted Types, and the encoder starts its worker from its own blob: only blobs pass. */
function allowBlobWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  const ours = `blob:${location.origin}/`;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (address.startsWith(ours) ? address : null),
  });
}
