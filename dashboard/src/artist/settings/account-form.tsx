import { countryCodes, countryName } from '@salamu/api/domain/artist/countries';
import { formatMoney } from '@salamu/api/domain/money/money';
import { accountLimits, payoutMethodName } from '@salamu/api/domain/payout/account';
import { coolOff } from '@salamu/api/domain/payout/cool-off';
import { manualPayouts } from '@salamu/api/domain/payout/states';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { RadioCards } from '@salamu/ui/forms/radio-cards';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { type PayoutWays, payoutWaysQuery } from '../parts/queries.ts';
import { saveSettings } from './save-settings.ts';

type Way = PayoutWays['ways'][number];
type Method = Way['method'];

/** Where an artist's money goes: the country, the way there, and the number. */
export function AccountForm({ country: first, onClose }: { country?: string; onClose: () => void }) {
  const [country, setCountry] = useState(first);
  return (
    <Loaded
      query={useQuery(
        payoutWaysQuery(country === undefined ? {} : { country: country as PayoutWays['country'] }),
      )}
      failure={m.artist_account_ways_failed()}
    >
      {(ways) => (
        <div className="grid gap-5">
          <SelectField
            label={m.artist_account_country()}
            options={countryCodes
              .map((value) => ({ value, label: countryName(value) }))
              .sort((one, other) => one.label.localeCompare(other.label))}
            value={country ?? ways.country}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          />
          <WayForm key={ways.country} {...{ ways, onClose }} />
        </div>
      )}
    </Loaded>
  );
}

/** What a way costs the artist, and when money arrives. */
const terms = (method: Method, isByHand: boolean) => {
  if (isByHand) return m.artist_account_by_hand();
  return method === 'bank' ? m.artist_account_same_day() : m.artist_account_minutes();
};

const documents = [
  { value: 'identityNumber', label: m.artist_account_id },
  { value: 'passportNumber', label: m.artist_account_passport },
] as const;

function WayForm({ ways: { country, currency, ways }, onClose }: { ways: PayoutWays; onClose: () => void }) {
  const methods = (['mpesa', 'mobile_money', 'bank'] as const).filter(
    (method) => method === 'bank' || ways.some((way) => way.method === method),
  );
  const [found, setFound] = useState<string | null>(null);
  const { values, change, field, problems, failure, busy, submit } = useForm({
    start: {
      method: methods[0] as Method,
      code: '',
      bank: '',
      number: '',
      holder: '',
      documentType: documents[0].value as string,
      document: '',
    },
    send: async ({ method, code, bank, number, holder, documentType, document }) => {
      if (way?.confirms === 'holder' && found === null) {
        const said = await call(
          api.artists['payout-account'].holder.post({ country, code: way.code ?? '', number }),
        );
        setFound(said.holder);
        if (said.holder !== null) return;
      }
      const type = documentType as (typeof documents)[number]['value'];
      await saveSettings({
        payoutAccount: {
          ...{ country, method, number },
          code: code || null,
          bank: method === 'mpesa' ? null : bank || null,
          holder: found ?? holder,
          document: way?.confirms === 'document' ? { type, number: document } : null,
        },
      });
      toast.success(m.artist_account_saved());
      onClose();
    },
  });
  const { method } = values;
  const listed = ways.filter((way) => way.method === method && way.code !== null);
  const way = ways.find((each) => each.method === method && (each.code ?? '') === values.code);
  const line = (name: 'code' | 'bank' | 'number' | 'holder') => ({
    ...field(name, `payoutAccount.${name}`),
    disabled: found !== null,
  });
  const isBank = method === 'bank';
  const isOther = isBank && values.code === '';
  const hint = way?.limits
    ? m.artist_payout_range({
        least: formatMoney({ amount: way.limits.least, currency }),
        most: formatMoney({ amount: way.limits.most, currency }),
      })
    : isOther && values.bank !== ''
      ? m.artist_account_by_hand()
      : undefined;

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RadioCards
        legend={m.artist_account_how()}
        options={methods.map((value) => ({
          value,
          label: payoutMethodName(value),
          hint: terms(value, !ways.some((each) => each.method === value && each.provider !== manualPayouts)),
        }))}
        value={method}
        onChange={(chosen) => {
          setFound(null);
          change({ method: chosen, code: '' });
        }}
        error={problems['payoutAccount.method']}
      />
      {listed.length > 0 && (
        <SelectField
          {...line('code')}
          label={isBank ? m.artist_account_bank() : m.artist_account_operator()}
          hint={hint}
          placeholder={isBank ? m.artist_account_other_bank() : m.artist_account_choose()}
          options={listed.map(({ code, name, isUp }) => ({
            value: code ?? '',
            label: isUp ? (name ?? '') : m.artist_account_down({ name: name ?? '' }),
          }))}
        />
      )}
      {isOther && (
        <TextField
          {...line('bank')}
          label={m.artist_account_bank_name()}
          maxLength={accountLimits.bank.max}
        />
      )}
      <TextField
        {...line('number')}
        label={
          isBank
            ? m.artist_account_number()
            : method === 'mpesa'
              ? m.artist_account_mpesa()
              : m.artist_account_mobile()
        }
        placeholder={method === 'mpesa' ? '0712 345 678' : undefined}
        inputMode={isBank ? 'text' : 'tel'}
        autoComplete={isBank ? 'off' : 'tel'}
        maxLength={accountLimits.number.max}
      />
      {way?.confirms !== 'holder' && (
        <TextField
          {...line('holder')}
          label={m.artist_payout_holder()}
          hint={m.artist_account_holder_hint()}
          autoComplete="name"
          maxLength={accountLimits.holder.max}
        />
      )}
      {way?.confirms === 'document' && (
        <>
          <SelectField
            {...field('documentType', 'payoutAccount.document.type')}
            label={m.artist_account_document()}
            options={documents.map(({ value, label }) => ({ value, label: label() }))}
          />
          <TextField
            {...field('document', 'payoutAccount.document.number')}
            label={m.artist_account_document_number()}
            hint={m.artist_account_document_hint()}
            autoComplete="off"
            maxLength={20}
          />
        </>
      )}
      {found !== null && (
        <p role="status" className="max-w-prose font-semibold text-lead">
          {m.artist_account_is_you({ holder: found })}
        </p>
      )}
      <ul className="grid max-w-prose list-disc gap-1 ps-5 text-quiet text-small">
        <li>{m.artist_account_hold({ span: formatSpan(coolOff) })}</li>
        <li>{m.artist_account_hold_all()}</li>
        <li>{m.artist_account_hidden()}</li>
      </ul>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {way?.confirms === 'holder' && found === null
            ? m.artist_account_check()
            : found === null
              ? m.artist_account_save()
              : m.artist_account_save_me()}
        </Button>
        <Button variant="secondary" onClick={found === null ? onClose : () => setFound(null)} disabled={busy}>
          {found === null ? m.form_back() : m.artist_account_not_me()}
        </Button>
      </div>
    </form>
  );
}
