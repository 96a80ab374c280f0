import { categoryCodes } from '@salamu/api/domain/artist/categories';
import {
  type FormField,
  formFields,
  type ProfileRule,
  profileLimits,
  profileRule,
} from '@salamu/api/domain/artist/profile';
import { type Currency, currencyCodes, type Money, priceProblem } from '@salamu/api/domain/money/money';
import { split } from '@salamu/api/domain/request/pricing';
import { formatDays } from '@salamu/api/domain/text/measures';
import { currentLocale, m } from '@salamu/messages/messages';
import { SelectField } from '@salamu/ui/forms/select-field';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Money as Amount } from '@salamu/ui/kit/money';
import { moneyOf } from '../parts/money/typed-money.ts';
import { FieldOf } from './controls.tsx';
import { type Draft, withCountry } from './draft.ts';
import { Group } from './group.tsx';
import { PhotoField } from './photo-field.tsx';
import type { OwnProfile } from './queries.ts';
import type { ProfileFields } from './use-profile-form.ts';

const { min, max } = profileLimits.promiseDays;
const dayOptions = Array.from({ length: max - min + 1 }, (_, place) => String(min + place));
const percent = (share: number) =>
  share.toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 2 });

interface QuestionsProps {
  step: NonNullable<ProfileRule['step']>;
  fields: ProfileFields;
  /** Who has a profile already: they may change its address too. */
  stored: OwnProfile | null;
  rules: { commissionBps: number };
}

export function Questions({ step, ...each }: QuestionsProps) {
  const names = formFields.filter((name) => profileRule(name).step === step);
  const questions = (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <Question key={name} name={name} {...each} />
      ))}
    </div>
  );
  switch (step) {
    case 'stage':
      return <Group title={m.artist_profile_stage()}>{questions}</Group>;
    case 'words':
      return (
        <Group title={m.artist_profile_words()}>
          <PhotoField fields={each.fields} stored={each.stored?.photo ?? null} />
          {questions}
        </Group>
      );
    case 'price': {
      const share = percent(1 - each.rules.commissionBps / 10_000);
      return (
        <Group title={m.artist_profile_price()} hint={m.artist_profile_price_hint({ share })}>
          {questions}
        </Group>
      );
    }
    case 'more':
      return names.map((name) => (
        <Group key={name} title={profileRule(name).label()} hint={profileRule(name).hint?.()}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Question name={name} {...each} />
          </div>
        </Group>
      ));
  }
}

/** A field of the profile, asked as its list says, with what is particular to a few. */
function Question({ name, fields, stored, rules }: Omit<QuestionsProps, 'step'> & { name: FormField }) {
  const { draft, change } = fields;
  const { currency } = draft;
  const field = { name, fields };
  switch (name) {
    case 'slug':
      if (!stored?.own?.profileComplete) return null;
      return (
        <FieldOf
          {...field}
          hint={m.artist_profile_address_hint({ address: `${location.host}/artists/${draft.slug || '…'}` })}
          input={{ autoCapitalize: 'none', spellCheck: false }}
        />
      );
    case 'stageName':
      return <FieldOf {...field} input={{ autoComplete: 'nickname' }} />;
    case 'category':
      return <FieldOf {...field} options={categoryCodes} />;
    case 'country':
      return <FieldOf {...field} onChange={(country) => change(withCountry(draft, country))} />;
    case 'price': {
      const names = new Intl.DisplayNames(currentLocale(), { type: 'currency' });
      return (
        <>
          <SelectField
            label={m.pricing_currency()}
            options={currencyCodes.map((code) => ({
              value: code,
              label: `${code}, ${names.of(code)}`,
            }))}
            value={currency}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value as Currency })}
          />
          <FieldOf {...field} />
          <Net draft={draft} commissionBps={rules.commissionBps} />
        </>
      );
    }
    case 'promiseDays':
      return <FieldOf {...field} options={dayOptions} say={(days) => formatDays(Number(days))} />;
    default:
      return <FieldOf {...field} />;
  }
}

/** The artist's share of the price, updated while typing. */
function Net({ draft, commissionBps }: { draft: Draft; commissionBps: number }) {
  const price = moneyOf(draft.price, draft.currency);
  const rush = moneyOf(draft.rushPrice, draft.currency);
  const problem = price && priceProblem(price);
  const net = (gross: Money): Money => ({ ...gross, amount: split(gross.amount, commissionBps).net });
  return (
    <p aria-live="polite" className="figures rounded-control bg-sunk px-4 py-3 sm:col-span-2">
      {price && !problem ? (
        <MessageParts
          of={rush && rush.amount > 0 ? m.artist_profile_net_rush.parts({}) : m.artist_profile_net.parts({})}
          as={{
            net: () => (
              <strong className="font-bold font-display text-h4">
                <Amount value={net(price)} />
              </strong>
            ),
            rush: () => <Amount value={net({ ...price, amount: price.amount + (rush?.amount ?? 0) })} />,
          }}
        />
      ) : (
        <span className="text-quiet">{problem ?? m.artist_profile_net_later()}</span>
      )}
    </p>
  );
}
