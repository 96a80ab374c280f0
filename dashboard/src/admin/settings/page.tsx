import { approvalLasts, mostLargePayout } from '@salamu/api/domain/admin/approvals';
import {
  featureNames,
  featureRules,
  mostCommissionBps,
  mostWithholdingBps,
} from '@salamu/api/domain/admin/settings';
import { formatMoney } from '@salamu/api/domain/money/money';
import { split, withhold } from '@salamu/api/domain/request/pricing';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { TextField } from '@salamu/ui/forms/text-field';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { outOf, readNumber } from './numbers.ts';
import { Percent } from './percent.tsx';
import { type Settings, settingsQuery } from './queries.ts';
import { Rates } from './rates.tsx';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';
import { Windows } from './windows.tsx';

const example = 250_000;
const inKes = (amount: number) => formatMoney({ amount, currency: 'KES' });

function Commission({ settings: { commissionBps } }: { settings: Settings }) {
  return (
    <Percent
      name="commissionBps"
      title="Commission"
      effect="Applies to new requests. Existing requests keep the rate they were made with. Artists see their new share right away."
      label="Percent of what the fan pays"
      example={(bps) => `Of ${inKes(example)}, the artist gets ${inKes(split(example, bps).net)}.`}
      stored={commissionBps}
      most={mostCommissionBps}
    />
  );
}

function Withholding({ settings: { commissionBps, withholdingBps } }: { settings: Settings }) {
  const { net } = split(example, commissionBps);
  return (
    <Percent
      name="withholdingBps"
      title="Withholding tax"
      effect="Applies to every video completed from now on, including requests already made. Artists see the tax on a separate line in their earnings."
      label="Percent of what the artist earns"
      example={(bps) => {
        const { tax, share } = withhold(net, bps);
        return `Of ${inKes(net)} earned, we keep ${inKes(tax)} for the tax office, and the artist gets ${inKes(share)}.`;
      }}
      stored={withholdingBps}
      most={mostWithholdingBps}
    />
  );
}

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings">
        <p className="max-w-prose text-quiet">
          Save each part separately. The audit log keeps every change with your name.
        </p>
      </PageHeader>
      <Loaded query={useQuery(settingsQuery())} failure="We couldn’t load the settings">
        {(settings) => (
          <>
            <Commission settings={settings} />
            <Withholding settings={settings} />
            <LargePayout settings={settings} />
            <KeepDisputed settings={settings} />
            <Switches settings={settings} />
            <Windows settings={settings} />
            <Support settings={settings} />
            <Rates settings={settings} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Switches({ settings: { features } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft(features);
  const changed = featureNames.filter((name) => draft[name] !== features[name]);
  return (
    <Setting
      title="Switches"
      effect="Applies right away, to everyone. Anything already under way continues."
      changes={changed.map((name) => `${featureRules[name].label}: ${draft[name] ? 'on' : 'off'}`)}
      change={{ features: Object.fromEntries(changed.map((name) => [name, draft[name]])) }}
      onReset={reset}
    >
      {() =>
        featureNames.map((name) => (
          <Checkbox
            key={name}
            label={featureRules[name].label}
            hint={`If this is off, people read: “${featureRules[name].refusal()}”`}
            checked={draft[name]}
            onChange={({ currentTarget }) => edit({ [name]: currentTarget.checked })}
          />
        ))
      }
    </Setting>
  );
}

function KeepDisputed({ settings: { keepDisputed } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft({ keepDisputed });
  const isChanged = draft.keepDisputed !== keepDisputed;
  return (
    <Setting
      title="Payouts and chargebacks"
      effect="Applies to every payout requested or approved from now on."
      changes={isChanged ? [`Disputed money stays: ${draft.keepDisputed ? 'on' : 'off'}`] : []}
      change={draft}
      onReset={reset}
    >
      {() => (
        <Checkbox
          label="What banks dispute stays in the artist’s balance"
          hint="The artist’s share of it, until the bank decides or someone covers the loss."
          checked={draft.keepDisputed}
          onChange={({ currentTarget }) => edit({ keepDisputed: currentTarget.checked })}
        />
      )}
    </Setting>
  );
}

function Support({ settings: { support } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft(support);
  const lines = [
    draft.email !== support.email && `Email: ${support.email} → ${draft.email}`,
    draft.phone !== support.phone && `Phone: ${support.phone} → ${draft.phone}`,
  ];
  return (
    <Setting
      title="Support contact"
      effect="We show these in the footer and in emails, and the contact form writes to this address."
      changes={lines.filter((line) => line !== false)}
      change={{ support: draft }}
      onReset={reset}
    >
      {(problems) => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            label="Email"
            type="email"
            value={draft.email}
            error={problems['support.email']}
            onChange={({ currentTarget }) => edit({ email: currentTarget.value })}
          />
          <TextField
            label="Phone"
            type="tel"
            hint="With the country code, like +254 700 000 000."
            value={draft.phone}
            error={problems['support.phone']}
            onChange={({ currentTarget }) => edit({ phone: currentTarget.value })}
          />
        </div>
      )}
    </Setting>
  );
}

const inUsd = (amount: number) => formatMoney({ amount, currency: 'USD' });

/** Above what worth a payout waits for another owner. */
function LargePayout({ settings: { largePayout } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft({ dollars: String(largePayout / 100) });
  const cents = Math.round(readNumber(draft.dollars) * 100);
  return (
    <Setting
      title="Large payouts"
      effect={`With two owners or more, a payout worth more than this waits for another owner, by the exchange rates below. If you raise it, or change a rate, what was in force before still counts for ${formatSpan(approvalLasts * 3_600_000)}.`}
      changes={cents === largePayout ? [] : [`${inUsd(largePayout)} → ${inUsd(cents)}`]}
      change={{ largePayout: cents }}
      problems={{ largePayout: outOf({ least: 0, most: mostLargePayout / 100 }, cents / 100) }}
      onReset={reset}
    >
      {({ largePayout: error }) => (
        <div className="max-w-xs">
          <TextField
            label="US dollars one admin may pay out alone"
            inputMode="decimal"
            value={draft.dollars}
            error={error}
            onChange={({ currentTarget }) => edit({ dollars: currentTarget.value })}
          />
        </div>
      )}
    </Setting>
  );
}
