import { currentLocale, m } from '@salamu/messages/messages';
import type { Delivery } from '../../deliveries/state.ts';
import type { Queued } from './queue.ts';

type Uploading = Extract<Delivery, { step: 'uploading' }>;

const pauses = {
  'by-artist': m.artist_unsent_paused,
  'no-connection': m.artist_unsent_no_connection,
  unavailable: m.artist_unsent_unavailable,
  'others-first': m.artist_unsent_others_first,
  'storage-full': m.artist_unsent_storage_full,
};

/** What becomes of a video, to follow “Your video for Njeri”. */
export function sayStep(delivery: Delivery): string {
  switch (delivery.step) {
    case 'reading':
    case 'keeping':
      return m.artist_unsent_getting_ready();
    case 'converting':
      return m.artist_unsent_smaller();
    case 'uploading':
      return delivery.paused ? pauses[delivery.paused]() : m.artist_unsent_sending();
    case 'elsewhere':
      return delivery.isKnown ? m.artist_unsent_other_tab() : m.artist_unsent_not_yet();
    case 'delivering':
      return m.artist_unsent_arrived();
    case 'stuck':
      return m.artist_unsent_stuck();
    default:
      return m.artist_unsent_not_yet();
  }
}

const isUploading = (delivery: Delivery): delivery is Uploading => delivery.step === 'uploading';

/** How much of these has been sent, as “62%”; nothing while none is being sent. */
export function saySent(deliveries: readonly Delivery[]): string {
  const uploads = deliveries.filter(isUploading);
  if (uploads.length === 0) return '';
  const sum = (of: (upload: Uploading) => number) => uploads.reduce((all, upload) => all + of(upload), 0);
  const percent = Math.floor((100 * sum(({ sent }) => sent)) / sum(({ file }) => file.size));
  return (percent / 100).toLocaleString(currentLocale(), { style: 'percent' });
}

/** “2 videos on this device · 1 is being sent 62%”. */
export function sayQueue(queue: readonly Queued[]): string {
  const deliveries = queue.map(({ delivery }) => delivery);
  const moving = deliveries.filter((delivery) => isUploading(delivery) && !delivery.paused);
  const sending =
    moving.length > 0 && m.artist_unsent_moving({ count: moving.length, sent: saySent(moving) });
  return [m.artist_unsent_on_device({ count: queue.length }), sending].filter(Boolean).join(' · ');
}
