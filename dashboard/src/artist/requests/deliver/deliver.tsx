import { useStore } from '@nanostores/react';
import { toast } from '@salamu/ui/toaster';
import { useEffect } from 'react';
import { deliveryOf } from '../../../deliveries/delivery.ts';
import { Section } from '../../../request/section.tsx';
import type { ArtistRequest } from '../../queries.ts';
import { keepRequest } from '../changes.ts';
import { Check } from './check.tsx';
import { Choose } from './choose.tsx';
import { Converting, Delivering, Reading, Stuck } from './in-progress.tsx';
import { Uploading } from './uploading.tsx';

/** The video: choose or record it, look at it, send it. */
export function Deliver({ request }: { request: ArtistRequest }) {
  const { id, recipientName } = request;
  const delivery = deliveryOf(id);
  const state = useStore(delivery.$state);

  useEffect(() => {
    delivery.onDelivered = (delivered) => {
      keepRequest(delivered);
      toast.success(`The video for ${recipientName} is delivered.`);
    };
    void delivery.restore();
  }, [delivery, recipientName]);

  return (
    <div id="deliver" className="scroll-mt-20">
      <Section title="The video">
        {state.step === 'choosing' && (
          <Choose refusal={state.refusal} onChoose={(file) => void delivery.choose(file)} />
        )}
        {state.step === 'reading' && <Reading />}
        {state.step === 'ready' && (
          <Check
            chosen={state.chosen}
            onSend={() => void delivery.convertAndSend(state.chosen)}
            onOther={() => void delivery.startOver()}
          />
        )}
        {state.step === 'converting' && (
          <Converting done={state.done} onCancel={() => void delivery.startOver()} />
        )}
        {state.step === 'uploading' && (
          <Uploading
            {...state}
            onPause={() => void delivery.pause()}
            onResume={() => delivery.resume()}
            onCancel={() => void delivery.startOver()}
          />
        )}
        {state.step === 'delivering' && <Delivering />}
        {state.step === 'stuck' && (
          <Stuck
            error={state.error}
            onRetry={() => void delivery.retry()}
            onOther={() => void delivery.startOver()}
          />
        )}
      </Section>
    </div>
  );
}
