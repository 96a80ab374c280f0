import { formatBytes } from '@salamu/api/domain/text/measures';
import { conversionTarget } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { useObjectUrl } from '@salamu/ui/kit/use-object-url';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '../../app/use-store.ts';
import { check } from '../../checks/checks.ts';
import { Findings, mayBeSent, seenQuery } from '../../checks/findings.tsx';
import type { DeliveryOf } from '../delivery.ts';
import { isReady, isSmallEnough } from '../plan.ts';
import { type ChosenVideo, type Delivery, isBusy } from '../state.ts';
import { saySeconds } from './amounts.ts';
import { Choose, type ChooseProps } from './choose.tsx';
import { Discard } from './discard.tsx';
import { Converting, Delivering, Elsewhere, Keeping, Reading, Stuck } from './in-progress.tsx';
import { Uploading } from './uploading.tsx';

interface SendVideoProps<Result> {
  delivery: DeliveryOf<Result>;
  onDelivered: (answer: Result) => void;
  /** How to come by a video; a file or the phone’s camera, unless told otherwise. */
  Choosing?: ComponentType<ChooseProps>;
}

export function SendVideo<Result>({ delivery, onDelivered, Choosing = Choose }: SendVideoProps<Result>) {
  const state = useStore(delivery.$state);
  const isKept = useStore(delivery.$isKept);

  useEffect(() => {
    delivery.onDelivered = onDelivered;
  }, [delivery, onDelivered]);
  useEffect(() => {
    void delivery.restore();
  }, [delivery]);

  return (
    <div className="grid gap-4">
      <Step {...{ delivery, state, Choosing }} />
      {!isKept && isBusy(state) && <p className="text-quiet text-small">{m.delivery_not_kept()}</p>}
    </div>
  );
}

interface StepProps<Result> {
  delivery: DeliveryOf<Result>;
  state: Delivery;
  Choosing: ComponentType<ChooseProps>;
}

function Step<Result>({ delivery, state, Choosing }: StepProps<Result>) {
  switch (state.step) {
    case 'choosing':
      return <Choosing refusal={state.refusal} onChoose={(file) => void delivery.choose(file)} />;
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
    case 'keeping':
      return <Keeping />;
    case 'converting':
      return <Converting done={state.done} onCancel={() => void delivery.cancel()} />;
    case 'uploading':
      return (
        <Uploading
          {...state}
          onPause={() => void delivery.upload.pause()}
          onResume={() => delivery.upload.resume()}
          onCancel={() => void delivery.cancel()}
        />
      );
    case 'delivering':
      return <Delivering />;
    case 'elsewhere':
      return <Elsewhere isKnown={state.isKnown} onHere={() => void delivery.goOn(state.file)} />;
    case 'withdrawn':
      return (
        <Withdrawn file={state.file} reason={state.reason} onDiscard={() => void delivery.startOver()} />
      );
    case 'stuck':
      return (
        <Stuck
          error={state.error}
          onRetry={() => void delivery.goOn(state.file)}
          onOther={() => void delivery.startOver()}
        />
      );
  }
}

function Withdrawn({ file, reason, onDiscard }: { file: File; reason: string; onDiscard: () => void }) {
  const url = useObjectUrl(file);
  const [asked, setAsked] = useState(false);
  return (
    <div className="grid max-w-xl gap-3">
      <p role="alert" className="rounded-control bg-clay-soft px-3.5 py-3 text-ink">
        {reason} {m.delivery_withdrawn()}
      </p>
      <p className="text-quiet text-small">{m.delivery_withdrawn_hint()}</p>
      <p className="flex flex-wrap gap-3">
        <a href={url} download={file.name} className={buttonClass({ variant: 'outline' })}>
          {m.delivery_save()}
        </a>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {m.delivery_discard_it()}
        </Button>
      </p>
      {asked && <Discard onClose={() => setAsked(false)} onDiscard={onDiscard} />}
    </div>
  );
}

interface CheckProps {
  chosen: ChosenVideo;
  onSend: () => void;
  onOther: () => void;
}

function Check({ chosen: { file, facts }, onSend, onOther }: CheckProps) {
  const url = useObjectUrl(file);
  const seen = useQuery(seenQuery(file));
  const shown = facts.edits?.video ?? [{ from: 0, to: facts.seconds }];
  const found = seen.data ? check(shown, seen.data) : [];
  const converts = facts.convertible && !isReady(facts);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/useMediaCaption: the artist's own recording, just now */}
      <video
        src={url}
        controls
        playsInline
        className="max-h-112 w-full max-w-full rounded-picture bg-night sm:w-auto sm:max-w-72"
      />
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
          <p className="figures text-quiet text-small">
            {saySeconds(facts.seconds)} · {facts.width} × {facts.height} · {formatBytes(facts.bytes)}
          </p>
        </div>
        <p className="max-w-prose text-quiet text-small">
          {!converts
            ? m.delivery_as_is()
            : isSmallEnough(facts)
              ? m.delivery_will_convert()
              : m.delivery_will_shrink({ size: formatBytes(conversionTarget.maxBytes) })}
        </p>
        <Findings found={found} />
        <p className="flex flex-wrap gap-3">
          <Button size="lg" loading={seen.isLoading} disabled={!mayBeSent(found)} onClick={onSend}>
            {seen.isLoading
              ? m.delivery_checking()
              : mayBeSent(found) && found.length > 0
                ? m.studio_send_anyway()
                : m.delivery_send()}
          </Button>
          <Button size="lg" variant="secondary" onClick={onOther}>
            {m.delivery_other()}
          </Button>
        </p>
      </div>
    </div>
  );
}
