import { languageCodes } from '@salamu/api/domain/artist/languages';
import { windows } from '@salamu/api/domain/request/deadlines';
import {
  describeRule,
  ruleLanguageName,
  severitiesOf,
  severityLabels,
  type TermKind,
  termKinds,
  termLimits,
} from '@salamu/api/domain/rules/rules';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Badge } from '@salamu/ui/kit/badge';
import { Button } from '@salamu/ui/kit/button';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Found, liveQuery } from '../../app/live.ts';
import { Clipped } from '../../parts/list/clipped.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, decide } from '../parts/decide.ts';

const rulesQuery = liveQuery([...adminKey, 'rules'], api.admin.rules.get);
type Rule = Found<typeof rulesQuery>['items'][number];

const saveRule = ({ kind, language, term, severity, read }: Omit<Rule, 'source'>, done: string) =>
  decide(api.admin.rules.put({ kind, language, term, severity, read }), done);

const columns: readonly Column<Rule>[] = [
  {
    name: 'What it looks for',
    cell: (rule) => <span className="font-semibold [overflow-wrap:anywhere]">{describeRule(rule)}</span>,
  },
  { name: 'What happens', width: 'xl:w-70', small: 'full', cell: (rule) => <Severities rule={rule} /> },
  {
    name: 'Read by a speaker',
    width: 'xl:w-52',
    small: 'full',
    cell: (rule) => <ReadBySpeaker rule={rule} />,
  },
  {
    name: 'Source',
    width: 'xl:w-64',
    small: 'full',
    cell: ({ source }) => (
      <Clipped lines={2} of="the source">
        {source ?? 'Added by your team'}
      </Clipped>
    ),
  },
];

export default function RulesPage() {
  return (
    <>
      <PageHeader title="Rules for briefs">
        <p className="max-w-prose text-quiet">
          Every brief is read by these rules when it’s sent and when it’s changed; a change here applies from
          the next one on. Links and paying elsewhere are refused, and the fan is told which field. A held
          brief can be paid, but the artist sees it only once one of you lets it through under Reports of
          abuse; after {formatSpan(windows.hold)} it’s refunded. The rest is shown to you and the artist.
        </p>
      </PageHeader>
      <Loaded query={useQuery(rulesQuery())} failure="We couldn’t load the rules">
        {({ items }) => (
          <>
            <AddRule />
            <Rules rules={items} />
          </>
        )}
      </Loaded>
    </>
  );
}

const general = 'any';

function Rules({ rules }: { rules: readonly Rule[] }) {
  const [language, setLanguage] = useState('');
  const used = languageCodes.filter((code) => rules.some((rule) => rule.language === code));
  const shown = rules.filter((rule) => !language || (rule.language ?? general) === language);
  const unread = shown.filter(({ read }) => !read).length;
  return (
    <Section
      title="The rules"
      aside={
        <p role="status" className="text-quiet text-small">
          {count(shown.length, 'rule', 'rules')}
          {unread > 0 && <span>{`, ${unread} unread by a speaker`}</span>}
        </p>
      }
    >
      <div className="max-w-xs">
        <SelectField
          label="Language"
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          placeholder="All languages"
          options={[
            { value: general, label: 'No language of their own' },
            ...used.map((code) => ({ value: code, label: ruleLanguageName(code) })),
          ]}
        />
      </div>
      <DataTable
        caption="Rules for briefs"
        columns={columns}
        rows={shown}
        rowKey={({ kind, language, term }) => [kind, language, term].join(':')}
      />
    </Section>
  );
}

function Severities({ rule }: { rule: Rule }) {
  const [saving, setSaving] = useState(false);
  async function choose(severity: Rule['severity']) {
    setSaving(true);
    await saveRule({ ...rule, severity }, `${describeRule(rule)}: saved.`).catch(() => null);
    setSaving(false);
  }
  return (
    <select
      className="control wide:min-h-10 wide:py-1.5"
      aria-label={`What happens: ${describeRule(rule)}`}
      value={rule.severity}
      disabled={saving}
      onChange={({ currentTarget }) => choose(currentTarget.value as Rule['severity'])}
    >
      {severitiesOf[rule.kind].map((severity) => (
        <option key={severity} value={severity}>
          {severity === 'off' && rule.source === null ? 'Remove this rule' : severityLabels[severity]}
        </option>
      ))}
    </select>
  );
}

function ReadBySpeaker({ rule }: { rule: Rule }) {
  return (
    <label className="flex min-h-11 items-center gap-3 wide:min-h-9">
      <input
        type="checkbox"
        className="tick"
        checked={rule.read}
        aria-label={`Read by a speaker: ${describeRule(rule)}`}
        onChange={({ currentTarget }) =>
          void saveRule({ ...rule, read: currentTarget.checked }, `${describeRule(rule)}: saved.`).catch(
            () => null,
          )
        }
      />
      <Badge tone={rule.read ? 'end' : 'warn'} label={rule.read ? 'Read' : 'Unread'} />
    </label>
  );
}

const kindNames: Record<TermKind, string> = { word: 'A word or phrase', payment: 'Paying elsewhere' };
const blank: Omit<Rule, 'source'> = { kind: 'word', language: 'en', term: '', severity: 'flag', read: false };

function AddRule() {
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
