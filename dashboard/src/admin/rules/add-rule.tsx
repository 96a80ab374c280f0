import { languageCodes } from '@salamu/api/domain/artist/languages';
import {
  ruleLanguageName,
  severitiesOf,
  severityLabels,
  type TermKind,
  termKinds,
  termLimits,
} from '@salamu/api/domain/rules/rules';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { Section } from '../../parts/section.tsx';
import { type Rule, saveRule } from './queries.ts';

const kindNames: Record<TermKind, string> = { word: 'A word or phrase', payment: 'Paying elsewhere' };
const blank: Omit<Rule, 'source'> = { kind: 'word', language: 'en', term: '', severity: 'flag', read: false };

export function AddRule() {
  const form = useForm({
    start: blank,
    send: async (rule) => {
      await saveRule(rule, `“${rule.term.trim()}” is a rule now.`);
      form.change({ term: '' });
    },
  });
  const { values: draft, change: edit, field, problems, failure, busy, submit } = form;

  return (
    <Section title="Add a rule">
      <form noValidate aria-label="Add a rule" onSubmit={submit} className="grid max-w-4xl gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <TextField {...field('term')} label="Words" maxLength={termLimits.max} />
          <SelectField
            label="Language"
            value={draft.language ?? ''}
            placeholder="None of its own"
            options={languageCodes.map((code) => ({ value: code, label: ruleLanguageName(code) }))}
            onChange={({ currentTarget }) =>
              edit({ language: (currentTarget.value || null) as Rule['language'] })
            }
          />
          <SelectField
            label="Kind"
            value={draft.kind}
            options={termKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
            onChange={({ currentTarget }) =>
              edit({ kind: currentTarget.value as TermKind, severity: 'flag' })
            }
          />
          <SelectField
            label="What happens"
            value={draft.severity}
            error={problems.severity}
            options={severitiesOf[draft.kind]
              .filter((severity) => severity !== 'off')
              .map((severity) => ({ value: severity, label: severityLabels[severity] }))}
            onChange={({ currentTarget }) => edit({ severity: currentTarget.value as Rule['severity'] })}
          />
        </div>
        <Checkbox
          label="Someone who speaks the language has read it"
          checked={draft.read}
          onChange={({ currentTarget }) => edit({ read: currentTarget.checked })}
        />
        <FormFailure>{failure}</FormFailure>
        <div className="flex">
          <Button type="submit" size="sm" loading={busy}>
            Add the rule
          </Button>
        </div>
      </form>
    </Section>
  );
}
