import { ApiError } from '@salamu/api/client';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { fieldErrorsOf } from '@salamu/ui/session/problem';
import { queryOptions } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { AskDialog } from '../../parts/decisions.tsx';
import { Section } from '../../parts/section.tsx';
import { adminKey, refreshAdmin } from '../parts/decide.ts';
import { type Difference, differences } from '../parts/differences.ts';

const settings = () => call(api.admin.settings.get());
export type Settings = Awaited<ReturnType<typeof settings>>;
type SettingsChange = NonNullable<Parameters<typeof api.admin.settings.put>[0]>;

export const settingsQuery = () =>
  queryOptions({ queryKey: [...adminKey, 'settings'], queryFn: settings, staleTime: 0 });

type Problems = Record<string, string | undefined>;

interface SettingProps<Draft> {
  title: string;
  effect: string;
  settings: Settings;
  /** What is stored, as it is typed. */
  stored: Draft;
  /** What was typed, as it is stored. */
  read: (draft: Draft) => SettingsChange;
  /** Problems with the fields as typed, by the API's path. */
  check?: (draft: Draft) => Problems;
  children: (fields: Fields<Draft>) => ReactNode;
}

interface Fields<Draft> {
  draft: Draft;
  edit: (edit: Partial<Draft>) => void;
  problems: Problems;
  /** Props of a text field or select; `path` is the API's. */
  field: (
    name: keyof Draft & string,
    path: string,
  ) => {
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

/**
 * A group of settings with its own form: before saving, it shows what will change and what that affects. What someone
 * else saves meanwhile shows in fields that were not edited.
 */
export function Setting<Draft extends object>(props: SettingProps<Draft>) {
  const { title, effect, settings: now, stored, read, check, children } = props;
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [isAsking, setAsking] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [seen, setSeen] = useState<Settings>();
  const [news, setNews] = useState<WhatChanged | null>(null);
  const draft = { ...stored, ...edits };
  const edit = (more: Partial<Draft>) => setEdits((current) => ({ ...current, ...more }));
  const change = read(draft);
  const before = Object.fromEntries(Object.entries(now).filter(([name]) => name in change));
  const changes = differences(before, change).map((one) => `${one.what}: ${one.before} → ${one.after}`);
  const problems = check?.(draft) ?? {};
  const isWrong = Object.values(problems).some(Boolean);
  const shown = { ...(wasTried && problems), ...refused };

  function ask(event: FormEvent) {
    event.preventDefault();
    setRefused({});
    setTried(true);
    setNews(null);
    setSeen(queryClient.getQueryData(settingsQuery().queryKey));
    if (changes.length > 0 && !isWrong) setAsking(true);
  }

  function reset() {
    setRefused({});
    setTried(false);
    setNews(null);
    setEdits({});
  }

  async function save() {
    try {
      queryClient.setQueryData(
        settingsQuery().queryKey,
        await call(api.admin.settings.put({ ...change, version: seen?.version })),
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') return showNews(error.message);
      const fields = fieldErrorsOf(error);
      if (Object.keys(fields).length === 0) throw error;
      return setRefused(fields);
    }
    reset();
    refreshAdmin();
    toast.success(`${title}: saved.`);
  }

  /** Keeps what was typed and shows what another admin saved. */
  async function showNews(who: string) {
    const now = await queryClient.fetchQuery(settingsQuery());
    setNews({ who, lines: differences(seen ?? now, { ...now, version: seen?.version }) });
  }

  return (
    <Section title={title}>
      <form noValidate aria-label={title} onSubmit={ask} className="grid max-w-2xl gap-5">
        <p className="text-quiet text-small">{effect}</p>
        {children({
          draft,
          edit,
          problems: shown,
          field: (name, path) => ({
            value: String(draft[name]),
            error: shown[path],
            onChange: ({ currentTarget }) => edit({ [name]: currentTarget.value } as Partial<Draft>),
          }),
        })}
        {news && <News {...news} />}
        {changes.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="sm">
              Save<span className="sr-only"> {title}</span>
            </Button>
            <Button size="sm" variant="secondary" onClick={reset}>
              Undo<span className="sr-only"> {title}</span>
            </Button>
          </div>
        )}
      </form>
      {isAsking && (
        <AskDialog
          title={`Change ${title.toLowerCase()}?`}
          details={
            <ul className="grid list-disc gap-1 ps-5">
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
          explanation={effect}
          confirm="Save"
          onClose={() => setAsking(false)}
          act={save}
        />
      )}
    </Section>
  );
}

interface WhatChanged {
  /** Who changed it, in the API's words. */
  who: string;
  lines: readonly Difference[];
}

/** Tells an admin what another one saved in the meantime. */
function News({ who, lines }: WhatChanged) {
  return (
    <div role="alert" className="grid gap-2 border-marigold border-s-4 ps-4 text-small">
      <p className="font-semibold">{who}</p>
      <ul className="grid gap-1">
        {lines.map(({ what, before, after }) => (
          <li key={what}>
            {what}: {before} → {after}
          </li>
        ))}
      </ul>
      <p className="text-quiet">What you typed is still here. Save again to replace this.</p>
    </div>
  );
}
