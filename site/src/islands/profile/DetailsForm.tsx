import { languageCodes, languageName } from '@salamu/api/domain/artist/languages';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { SelectField } from '@salamu/ui/select-field';
import { rename } from '@salamu/ui/session';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import type { Account } from './Details.tsx';

/** All languages, and the account's own if it has a region: `en-KE`. */
function languagesWith(locale: string) {
  const codes = languageCodes.some((code) => code === locale) ? languageCodes : [locale, ...languageCodes];
  return codes.map((value) => ({ value, label: languageName(value) }));
}

/** Change what needs no password. */
export function DetailsForm({ account }: { account: Account }) {
  const { field, change, failure, busy, submit } = useForm({
    start: { name: account.name, locale: account.locale },
    check: ({ name }) => ({ ...(!name.trim() && { name: 'Enter your name.' }) }),
    send: async ({ name, locale }) => {
      const changed = await call(api.users.me.patch({ name: name.trim(), locale }));
      change({ name: changed.name });
      rename(changed.name);
      toast.success('Saved.');
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField
        {...field('name')}
        label="Your name"
        hint="Artists see it with your request. Your first name appears beside your reviews."
        autoComplete="name"
        maxLength={profileLimits.name.max}
      />
      <SelectField
        {...field('locale')}
        label="Your preferred language"
        hint="Our pages and emails are in English so far. This tells us which language to add next."
        options={languagesWith(account.locale)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
