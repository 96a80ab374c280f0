import { approvalLasts, mostLargePayout } from '@salamu/api/domain/admin/approvals';
import { featureNames, featureRules, mostCommissionBps } from '@salamu/api/domain/admin/settings';
import { currencyCodes, formatMoney } from '@salamu/api/domain/money/money';
import { split } from '@salamu/api/domain/request/pricing';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Hundredths } from './hundredths.tsx';
import { Rates } from './rates.tsx';
import { Setting, type Settings, settingsQuery } from './setting.tsx';
import { Windows } from './windows.tsx';
import { Withholding } from './withholding.tsx';

const example = 250_000;
const inKes = (amount: number) => formatMoney({ amount, currency: 'KES' });

/** What is kept of what fans pay and artists earn, and above what worth a payout waits for another owner. */
function Rules({ settings }: { settings: Settings }) {
  return (
    <>
      <Hundredths
        name="commissionBps"
        title="Commission"
        effect="Applies to new requests. Existing requests keep the rate they were made with. Artists see their new share right away."
        label="Percent of what the fan pays"
        example={(bps) => `Of ${inKes(example)}, the artist gets ${inKes(split(example, bps).net)}.`}
        settings={settings}
        most={mostCommissionBps}
      />
      <Withholding settings={settings} />
      <Hundredths
        name="largePayout"
        title="Large payouts"
        effect={`With two owners or more, a payout worth more than this waits for another owner, by the exchange rates below. If you raise it, or change a rate, what was in force before still counts for ${formatSpan(approvalLasts * 3_600_000)}.`}
        label="US dollars one admin may pay out alone"
        settings={settings}
        most={mostLargePayout}
      />
    </>
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
            <Rules settings={settings} />
            <KeepDisputed settings={settings} />
            <Switches settings={settings} />
            <Windows settings={settings} />
            <Support settings={settings} />
            <Team settings={settings} />
            <Rates settings={settings} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Switches({ settings }: { settings: Settings }) {
  return (
    <Setting
      title="Switches"
      effect="Applies right away, to everyone. Anything already under way continues."
      settings={settings}
      stored={settings.features}
      read={(features) => ({ features })}
    >
      {({ draft, edit }) =>
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

function KeepDisputed({ settings }: { settings: Settings }) {
  return (
    <Setting
      title="Payouts and chargebacks"
      effect="Applies to every payout requested or approved from now on."
      settings={settings}
      stored={{ keepDisputed: settings.keepDisputed }}
      read={(draft) => draft}
    >
      {({ draft, edit }) => (
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

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const zones = optionsOf([...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]);

function Team({ settings }: { settings: Settings }) {
  return (
    <Setting
      title="Time zone and currency"
      effect="Lists filtered by day use this zone’s days, and totals are in this currency too. The books stay in UTC and in each payment’s currency."
      settings={settings}
      stored={settings.team}
      read={(team) => ({ team })}
    >
      {({ field }) => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <SelectField {...field('zone', 'team.zone')} label="Time zone" options={zones} />
          <SelectField
            {...field('currency', 'team.currency')}
            label="Currency of totals"
            options={optionsOf(currencyCodes)}
          />
        </div>
      )}
    </Setting>
  );
}

function Support({ settings }: { settings: Settings }) {
  return (
    <Setting
      title="Support contact"
      effect="We show these in the footer and in emails, and the contact form writes to this address."
      settings={settings}
      stored={settings.support}
      read={(support) => ({ support })}
    >
      {({ field }) => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField {...field('email', 'support.email')} label="Email" type="email" />
          <TextField
            {...field('phone', 'support.phone')}
            label="Phone"
            type="tel"
            hint="With the country code, like +254 700 000 000."
          />
        </div>
      )}
    </Setting>
  );
}
