import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeliveryOf } from '../delivery.ts';
import { Check } from './check.tsx';
import { Choose } from './choose.tsx';
import { Converting, Delivering, Reading, Stuck } from './in-progress.tsx';
import { Uploading } from './uploading.tsx';

interface SendVideoProps<Result> {
  delivery: DeliveryOf<Result>;
  onDelivered: (answer: Result) => void;
}

/** A video on its way: choose or record it, look at it, send it. */
export function SendVideo<Result>({ delivery, onDelivered }: SendVideoProps<Result>) {
  const state = useStore(delivery.$state);

  useEffect(() => {
    delivery.onDelivered = onDelivered;
  }, [delivery, onDelivered]);
  useEffect(() => {
    void delivery.restore();
  }, [delivery]);

  switch (state.step) {
    case 'choosing':
      return <Choose refusal={state.refusal} onChoose={(file) => void delivery.choose(file)} />;
    case 'reading':
      return <Reading />;
    case 'ready':
      return (
        <Check
          chosen={state.chosen}
          onSend={() => void delivery.convertAndSend(state.chosen)}
          onOther={() => void delivery.startOver()}
        />
      );
    case 'converting':
      return <Converting done={state.done} onCancel={() => void delivery.startOver()} />;
    case 'uploading':
      return (
        <Uploading
          {...state}
          onPause={() => void delivery.pause()}
          onResume={() => delivery.resume()}
          onCancel={() => void delivery.startOver()}
        />
      );
    case 'delivering':
      return <Delivering />;
    case 'stuck':
      return (
        <Stuck
          error={state.error}
          onRetry={() => void delivery.retry()}
          onOther={() => void delivery.startOver()}
        />
      );
  }
}
