import { inLocale } from '@salamu/messages/in-locale';
import type { Delivery } from '../../deliveries/state.ts';
import type { Queued } from './queue.ts';
import { sayQueue, saySent, sayStep } from './words.ts';

const file = new File([new Uint8Array(1000)], 'take.mp4');
const uploading = (sent: number, paused: 'no-connection' | null = null): Delivery => ({
  step: 'uploading',
  file,
  sent,
  secondsLeft: null,
  paused,
});
const waiting: Delivery = { step: 'choosing', refusal: null };
const queued = (...deliveries: Delivery[]) => deliveries.map((delivery) => ({ delivery }) as Queued);

test('the queue says how many are kept, how many are on their way, and how far these are together (covers §15.27)', () => {
  expect(sayQueue(queued(waiting, uploading(624)))).toBe('2 videos on this device · 1 is being sent 62%');
  expect(sayQueue(queued(uploading(1000), uploading(0), waiting))).toBe(
    '3 videos on this device · 2 are being sent 50%',
  );
});

test('one that waits for a connection is not on its way, and says how far it has come', () => {
  const cut = uploading(300, 'no-connection');
  expect(sayQueue(queued(cut))).toBe('1 video on this device');
  expect([sayStep(cut), saySent([cut])]).toEqual(['waits for a connection', '30%']);
  expect(saySent([waiting])).toBe('');
});

test('the queue is told in the language spoken here', () => {
  const queue = queued(waiting, uploading(624));
  expect(inLocale('fr', () => sayQueue(queue))).toBe(
    '2 vidéos sur cet appareil · 1 en cours d’envoi 62\u00a0%',
  );
  expect(inLocale('sw', () => sayQueue(queue))).toBe('Video 2 kwenye kifaa hiki · 1 inatumwa 62%');
});
