import {
  accountLimits,
  type PayoutMethod,
  payoutMethodName,
  payoutMethods,
  readAccount,
} from '@salamu/api/domain/payout/account';
import { accountHold } from '@salamu/api/domain/payout/cool-off';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { RadioCards } from '@salamu/ui/forms/radio-cards';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { saveSettings } from './save-settings.ts';

const hints: Record<PayoutMethod, () => string> = {
  mpesa: m.artist_account_mpesa_hint,
  mobile_money: m.artist_account_mobile_hint,
  bank: m.artist_account_bank_hint,
};

/** The payout account, validated before it is saved. */
export function AccountForm({ method: first, onClose }: { method: PayoutMethod; onClose: () => void }) {
  const { values, change, field, problems, failure, busy, submit } = useForm({
    start: { method: first, holder: '', number: '', bank: '' },
    check: (account) => {
      const read = readAccount(account);
      const errors = 'errors' in read ? read.errors : [];
      return Object.fromEntries(errors.map(({ path, message }) => [`payoutAccount.${path}`, message]));
    },
    send: async (account) => {
      const bank = account.method === 'mpesa' ? null : account.bank;
      await saveSettings({ payoutAccount: { ...account, bank } });
      toast.success(m.artist_account_saved());
      onClose();
    },
  });
  const isBank = values.method === 'bank';
  const isMpesa = values.method === 'mpesa';
  const line = (name: 'holder' | 'number' | 'bank') => field(name, `payoutAccount.${name}`);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RadioCards
        legend={m.artist_account_how()}
        options={payoutMethods.map((value) => ({
          value,
          label: payoutMethodName(value),
          hint: hints[value](),
        }))}
        value={values.method}
        onChange={(method) => change({ method })}
        error={problems['payoutAccount.method']}
      />
      <TextField
        {...line('holder')}
        label={m.artist_payout_holder()}
        hint={m.artist_account_holder_hint()}
        autoComplete="name"
        maxLength={accountLimits.holder.max}
      />
      {!isMpesa && (
        <TextField
          {...line('bank')}
          label={isBank ? m.artist_account_bank() : m.artist_account_operator()}
          maxLength={accountLimits.bank.max}
        />
      )}
      <TextField
        {...line('number')}
        label={
          isBank ? m.artist_account_number() : isMpesa ? m.artist_account_mpesa() : m.artist_account_mobile()
        }
        placeholder={isMpesa ? '0712 345 678' : undefined}
        inputMode={isBank ? 'text' : 'tel'}
        autoComplete={isBank ? 'off' : 'tel'}
        maxLength={accountLimits.number.max}
      />
      <ul className="grid max-w-prose list-disc gap-1 ps-5 text-quiet text-small">
        <li>{m.artist_account_hold({ span: formatSpan(accountHold) })}</li>
        <li>{m.artist_account_hold_all()}</li>
        <li>{m.artist_account_hidden()}</li>
      </ul>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {m.artist_account_save()}
        </Button>
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          {m.form_back()}
        </Button>
      </div>
    </form>
  );
}
