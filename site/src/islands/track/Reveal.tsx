import { formatTime } from '@salamu/api/domain/format-time';
import { zoneName } from '@salamu/api/domain/time-zone';
import { call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { PanelProps } from './use-tracked-request.ts';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whose clock it may be: one's own first, then those of the world by their names. */
function zoneChoices(chosen: string) {
  const all = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  const named = all.map((value) => ({ value, label: zoneName(value) ?? 'UTC' }));
  named.sort((a, b) => a.label.localeCompare(b.label));
  const first = [...new Set([ownZone(), chosen])].map((value) => ({
    value,
    label: zoneName(value) ?? 'UTC',
  }));
  return [...first, ...named.filter(({ value }) => first.every((zone) => zone.value !== value))];
}

/** When the link to the video opens: with the delivery, or at a moment that the fan chooses. */
export default function Reveal({ request, tracked }: PanelProps) {
  const [choosing, setChoosing] = useState(false);
  const { reveal, mayChooseReveal, watchable, recipientName } = request;
  const moment = reveal && formatTime(new Date(reveal.at), reveal.zone);
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-h3">When it opens</h2>
      <p className="max-w-prose text-quiet">
        {moment === null
          ? `For ${recipientName} at a certain moment? Choose it, and until then the link is a sealed envelope that counts down. You watch as soon as your video is here.`
          : mayChooseReveal
            ? `Until then the link is a sealed envelope that counts down. You watch it here as soon as it’s ready, and your days to approve it don’t wait for it.`
            : 'Since then, anyone with the link can watch.'}
      </p>
      {moment && (
        <p className="max-w-prose">
          {mayChooseReveal ? 'The link opens on' : 'The link opened on'}{' '}
          <time dateTime={reveal?.at} className="figures font-semibold">
            {moment}
          </time>
          .
        </p>
      )}
      {mayChooseReveal && !choosing && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            icon={<CalendarClock size={16} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {reveal ? 'Change the time' : 'Choose a time'}
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
                  watchable ? 'The link is open.' : 'The link opens with the video.',
                )
              }
            >
              {watchable ? 'Open it now' : 'Open it with the video'}
            </Button>
          )}
        </div>
      )}
      {mayChooseReveal && choosing && (
        <Choose request={request} tracked={tracked} onDone={() => setChoosing(false)} />
      )}
    </section>
  );
}

function Choose({ request: { reveal }, tracked, onDone }: PanelProps & { onDone: () => void }) {
  const { values, field, failure, busy, submit } = useForm({
    start: { opensAt: reveal?.opensAt ?? '', zone: reveal?.zone ?? ownZone() },
    check: ({ opensAt }): Record<string, string> => (opensAt ? {} : { opensAt: 'Choose a date and a time.' }),
    async send(chosen) {
      await call(tracked.api.reveal.put(chosen));
      toast.success('Sealed until then.');
      await tracked.refresh();
      onDone();
    },
  });
  const [zones] = useState(() => zoneChoices(values.zone));
  return (
    <form onSubmit={submit} noValidate className="grid w-full max-w-md gap-4">
      <TextField {...field('opensAt')} type="datetime-local" label="Date and time" />
      <SelectField
        {...field('zone')}
        label="By whose clock?"
        hint="Theirs, if they live somewhere else."
        options={zones}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          Seal it until then
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Never mind
        </Button>
      </div>
    </form>
  );
}
