import { type ApiScope, apiKeyLimits, apiScopes, scopeWords } from '@salamu/api/domain/account/api-keys';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';

interface CreateKeyProps {
  onCreated: (made: { id: string; key: string }) => Promise<unknown>;
}

/** Name a key and choose what it may do. */
export function CreateKey({ onCreated }: CreateKeyProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const { problems, failure, busy, submit } = useForm({
    check: () => ({
      ...(!name.trim() && { name: 'Enter a name.' }),
      ...(scopes.length === 0 && { scopes: 'Choose what the key can do.' }),
    }),
    send: async () => {
      const made = await call(api.users.me.keys.post({ name: name.trim(), scopes }));
      setName('');
      setScopes([]);
      await onCreated(made);
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField
        label="What is it for?"
        hint="Only you see this. It helps you tell your keys apart."
        maxLength={apiKeyLimits.name.max}
        value={name}
        error={problems.name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="grid gap-3">
        <legend className="field-label pb-1.5">What may it do?</legend>
        {apiScopes.map((scope, index) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope].name}
            hint={scopeWords[scope].opens}
            error={index === apiScopes.length - 1 ? problems.scopes : undefined}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              setScopes(apiScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
            }
          />
        ))}
      </fieldset>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        Create the key
      </Button>
    </form>
  );
}
