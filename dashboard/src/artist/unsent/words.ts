import type { Delivery } from '../../deliveries/state.ts';
import { count } from '../../parts/words.ts';
import type { Queued } from './queue.ts';

type Uploading = Extract<Delivery, { step: 'uploading' }>;

const pauses = {
  'by-artist': 'is paused',
  'no-connection': 'waits for a connection',
  unavailable: 'waits: Salamu isn’t answering',
  'storage-full': 'waits: our storage is full',
};

/** What becomes of a video, to follow “Your video for Njeri”. */
export function sayStep(delivery: Delivery): string {
  switch (delivery.step) {
    case 'reading':
    case 'keeping':
      return 'is getting ready';
    case 'converting':
      return 'is made smaller';
    case 'uploading':
      return delivery.paused ? pauses[delivery.paused] : 'is being sent';
    case 'elsewhere':
      return delivery.isKnown ? 'is being sent in another tab' : 'isn’t sent yet';
    case 'delivering':
      return 'has arrived';
    case 'stuck':
      return 'couldn’t be sent';
    default:
      return 'isn’t sent yet';
  }
}

const isUploading = (delivery: Delivery): delivery is Uploading => delivery.step === 'uploading';

/** How much of these has been sent, as “62%”; nothing while none is being sent. */
export function saySent(deliveries: readonly Delivery[]): string {
  const uploads = deliveries.filter(isUploading);
  if (uploads.length === 0) return '';
  const sum = (of: (upload: Uploading) => number) => uploads.reduce((all, upload) => all + of(upload), 0);
  return `${Math.floor((100 * sum(({ sent }) => sent)) / sum(({ file }) => file.size))}%`;
}

/** “2 videos on this device · 1 is being sent 62%”. */
export function sayQueue(queue: readonly Queued[]): string {
  const deliveries = queue.map(({ delivery }) => delivery);
  const moving = deliveries.filter((delivery) => isUploading(delivery) && !delivery.paused);
  const sending =
    moving.length > 0 &&
    `${moving.length} ${moving.length === 1 ? 'is' : 'are'} being sent ${saySent(moving)}`;
  return [`${count(queue.length, 'video')} on this device`, sending].filter(Boolean).join(' · ');
}
