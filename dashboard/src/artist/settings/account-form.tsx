import { formatSpan } from '@salamu/api/domain/measures';
import {
  accountLimits,
  type PayoutMethod,
  payoutMethodLabels,
  payoutMethods,
  readAccount,
} from '@salamu/api/domain/payout/account';
import { accountHold } from '@salamu/api/domain/payout/hold';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { RadioCards } from '@salamu/ui/radio-cards';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { saveSettings } from './save-settings.ts';

const hints: Record<PayoutMethod, string> = {
  mpesa: 'Kenyan shillings only',
  bank: 'Any country and currency',
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
      const bank = account.method === 'bank' ? account.bank : null;
      await saveSettings({ payoutAccount: { ...account, bank } });
      toast.success('Saved. New payouts go to this account.');
      onClose();
    },
  });
  const isBank = values.method === 'bank';
  const line = (name: 'holder' | 'number' | 'bank') => field(name, `payoutAccount.${name}`);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RadioCards
        legend="How you are paid"
        options={payoutMethods.map((value) => ({
          value,
          label: payoutMethodLabels[value],
          hint: hints[value],
        }))}
        value={values.method}
        onChange={(method) => change({ method })}
        error={problems['payoutAccount.method']}
      />
      <TextField
        {...line('holder')}
        label="Name on the account"
        hint="As your bank or Safaricom writes it."
        autoComplete="name"
        maxLength={accountLimits.holder.max}
      />
      {isBank && <TextField {...line('bank')} label="Bank" maxLength={accountLimits.bank.max} />}
      <TextField
        {...line('number')}
        label={isBank ? 'Account number or IBAN' : 'M-Pesa number'}
        placeholder={isBank ? undefined : '0712 345 678'}
        inputMode={isBank ? 'text' : 'tel'}
        autoComplete={isBank ? 'off' : 'tel'}
        maxLength={accountLimits.number.max}
      />
      <ul className="grid max-w-prose list-disc gap-1 pl-5 text-quiet text-small">
        <li>
          For your safety, we hold payouts for {formatSpan(accountHold)} after you save, and email you about
          the change.
        </li>
        <li>That includes payouts you’ve already requested, which still go to your previous account.</li>
        <li>Once it’s saved, we show only the end of the number.</li>
      </ul>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          Save account
        </Button>
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          Back
        </Button>
      </div>
    </form>
  );
}
