import { formatTime } from '@salamu/api/domain/time/format-time';
import { zoneName } from '@salamu/api/domain/time/time-zone';
import { m } from '@salamu/messages/messages';
import { deviceZone } from '@salamu/ui/browser/device';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { call } from '@salamu/ui/session/api';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { PanelProps } from './use-tracked-request.ts';

/** Whose clock it may be: one's own first, then those of the world by their names. */
function zoneChoices(chosen: string) {
  const all = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  const named = all.map((value) => ({ value, label: zoneName(value) ?? 'UTC' }));
  named.sort((a, b) => a.label.localeCompare(b.label));
  const first = [...new Set([deviceZone(), chosen])].map((value) => ({
    value,
    label: zoneName(value) ?? 'UTC',
  }));
  return [...first, ...named.filter(({ value }) => first.every((zone) => zone.value !== value))];
}

/** When the link to the video opens: with the delivery, or at a moment that the fan chooses. */
export default function Reveal({ request, tracked }: PanelProps) {
  const [choosing, setChoosing] = useState(false);
  const { reveal, watchable, recipientName } = request;
  const moment = reveal && formatTime(new Date(reveal.at), reveal.zone);
  const hasPassed = reveal !== null && Date.parse(reveal.at) <= Date.now();
  const told = hasPassed ? m.track_reveal_passed : m.track_reveal_open;
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="font-semibold">{m.track_reveal()}</h3>
      {!hasPassed && (
        <p className="max-w-prose text-quiet">
          {moment === null ? m.track_reveal_offer({ name: recipientName }) : m.track_reveal_how()}
        </p>
      )}
      {moment && (
        <p className="max-w-prose">
          <MessageParts
            of={told.parts()}
            as={{
              when: () => (
                <time dateTime={reveal?.at} className="figures font-semibold">
                  {moment}
                </time>
              ),
            }}
          />
        </p>
      )}
      {!choosing && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            icon={<CalendarClock size={16} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {reveal ? m.track_reveal_change() : m.track_reveal_choose()}
          </Button>
          {reveal && (
            <Button
              variant="link"
              size="sm"
              loading={tracked.busy === 'drop-reveal'}
              onClick={() =>
                tracked.run(
                  'drop-reveal',
                  () => call(tracked.api.reveal.delete()),
                  watchable ? m.track_reveal_now_done() : m.track_reveal_with_video_done(),
                )
              }
            >
              {watchable ? m.track_reveal_now() : m.track_reveal_with_video()}
            </Button>
          )}
        </div>
      )}
      {choosing && <Choose request={request} tracked={tracked} onDone={() => setChoosing(false)} />}
    </section>
  );
}

function Choose({ request: { reveal }, tracked, onDone }: PanelProps & { onDone: () => void }) {
  const { values, field, failure, busy, submit } = useForm({
    start: { opensAt: reveal?.opensAt ?? '', zone: reveal?.zone ?? deviceZone() },
    check: ({ opensAt }): Record<string, string> => (opensAt ? {} : { opensAt: m.track_reveal_missing() }),
    async send(chosen) {
      await call(tracked.api.reveal.put(chosen));
      toast.success(m.track_reveal_sealed());
      await tracked.refresh();
      onDone();
    },
  });
  const [zones] = useState(() => zoneChoices(values.zone));
  return (
    <form onSubmit={submit} noValidate className="grid w-full max-w-md gap-4">
      <TextField {...field('opensAt')} type="datetime-local" label={m.track_reveal_time()} />
      <SelectField
        {...field('zone')}
        label={m.track_reveal_clock()}
        hint={m.track_reveal_clock_hint()}
        options={zones}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {m.track_reveal_seal()}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {m.track_reveal_never_mind()}
        </Button>
      </div>
    </form>
  );
}
