import { languageChoice, languageCodes } from '@salamu/api/domain/artist/languages';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { rename } from '@salamu/ui/session/session';
import type { Account } from './Details.tsx';

/** All languages, and the account's own if it has a region: `en-KE`. */
function languagesWith(locale: string) {
  const codes = languageCodes.some((code) => code === locale) ? languageCodes : [locale, ...languageCodes];
  return codes.map((value) => ({ value, label: languageChoice(value) }));
}

export function DetailsForm({ account }: { account: Account }) {
  const { field, change, failure, busy, submit } = useForm({
    start: { name: account.name, locale: account.locale },
    check: ({ name }) => ({ ...(!name.trim() && { name: m.account_enter_name() }) }),
    send: async ({ name, locale }) => {
      const changed = await call(api.users.me.patch({ name: name.trim(), locale }));
      change({ name: changed.name });
      rename(changed.name);
      toast.success(m.form_saved());
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField
        {...field('name')}
        label={m.account_your_name()}
        hint={m.details_name_hint()}
        autoComplete="name"
        maxLength={profileLimits.name.max}
      />
      <SelectField
        {...field('locale')}
        label={m.details_language()}
        hint={m.details_language_hint()}
        options={languagesWith(account.locale)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        {m.form_save()}
      </Button>
    </form>
  );
}
