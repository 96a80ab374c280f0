import { type ApiScope, apiKeyLimits, apiScopes, scopeWords } from '@salamu/api/domain/account/api-keys';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { Ticks } from '../Ticks.tsx';

interface CreateKeyProps {
  onCreated: (made: { id: string; key: string }) => Promise<unknown>;
}

/** Name a key and choose what it may do. */
export function CreateKey({ onCreated }: CreateKeyProps) {
  const { values, field, change, reset, problems, failure, busy, submit } = useForm({
    start: { name: '', scopes: [] as ApiScope[] },
    check: ({ name, scopes }) => ({
      ...(!name.trim() && { name: 'Enter a name.' }),
      ...(scopes.length === 0 && { scopes: 'Choose what the key can do.' }),
    }),
    send: async ({ name, scopes }) => {
      const made = await call(api.users.me.keys.post({ name: name.trim(), scopes }));
      reset();
      await onCreated(made);
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField
        {...field('name')}
        label="What is it for?"
        hint="Only you see this. It helps you tell your keys apart."
        maxLength={apiKeyLimits.name.max}
      />
      <Ticks
        legend="What may it do?"
        options={apiScopes.map((value) => ({
          value,
          label: scopeWords[value].name,
          hint: scopeWords[value].opens,
        }))}
        ticked={values.scopes}
        error={problems.scopes}
        onChange={(scopes) => change({ scopes })}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        Create the key
      </Button>
    </form>
  );
}
