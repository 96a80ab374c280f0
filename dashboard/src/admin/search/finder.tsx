import { useModal } from '@salamu/ui/kit/use-modal';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay, useMayOpen } from '../../app/may.ts';
import { count } from '../../parts/words.ts';
import { adminKey } from '../parts/decide.ts';
import { briefsGroup, foundGroups, type Group, type Option, screenGroup } from './results.tsx';
import { $desk } from './state.ts';

const pauseMs = 200;
const shortest = 2;
const halfMinute = 30_000;

interface Asked {
  q: string;
  inBriefs: boolean;
}

const deskQuery = ({ q, inBriefs }: Asked) =>
  queryOptions({
    queryKey: [...adminKey, 'search', q, inBriefs],
    queryFn: () => call(api.admin.search.get({ query: { q, ...(inBriefs && { briefs: true }) } })),
    placeholderData: keepPreviousData,
    staleTime: halfMinute,
    retry: false,
    enabled: q.length >= shortest,
  });

/** The search over everything: a field, and what it finds to choose from with arrows and Enter. */
export default function Finder() {
  const modal = useModal(true, close);
  return (
    <dialog {...modal} aria-label="Search everything" className="dialog finder">
      <Find />
    </dialog>
  );
}

const close = () => $desk.set(null);

function Find() {
  const id = useId();
  const navigate = useNavigate();
  const reach = { may: useMay(), mayOpen: useMayOpen() };
  const [text, setText] = useState('');
  /** What is searched: what was typed, once the typing pauses. */
  const [asked, setAsked] = useState<Asked>({ q: '', inBriefs: false });
  const [at, setAt] = useState(0);
  /** Enter was pressed before the answer came. */
  const [eager, setEager] = useState(false);
  const typed = text.trim().replace(/\s+/g, ' ');

  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((was) => (was.q === typed ? was : { q: typed, inBriefs: false })),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  const searches = asked.q.length >= shortest;
  const { data, error, isPlaceholderData, isFetching } = useQuery(deskQuery(asked));
  const inBriefs = asked.inBriefs && asked.q === typed;
  const found = searches && data && typed.length >= shortest;
  const groups = [
    ...(inBriefs ? [] : screenGroup(typed, reach)),
    ...(found ? foundGroups(data, asked.q, asked.inBriefs) : []),
    ...(inBriefs ? [] : briefsGroup(typed, reach)),
  ];
  const options = groups.flatMap((group) => group.options);
  const isSettled = asked.q === typed && !(searches && (isPlaceholderData || (isFetching && !data)));
  const chosen = Math.min(at, options.length - 1);

  function choose(option: Option | undefined) {
    if (!option) return;
    if (option.to === null) {
      setAsked({ q: typed, inBriefs: true });
      setAt(0);
      return;
    }
    close();
    void navigate(option.to);
  }

  useEffect(() => {
    if (!eager || !isSettled) return;
    setEager(false);
    choose(options[0]);
  });
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setAt((chosen + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isSettled) choose(options[chosen]);
      else setEager(true);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      close();
    }
  }

  return (
    <>
      <div className="relative">
        <Search
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 inset-s-3.5 -translate-y-1/2 text-quiet"
        />
        <input
          role="combobox"
          aria-label="Search everything"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${chosen}` : undefined}
          aria-describedby={`${id}-kept`}
          placeholder="Order number, name, email, phone, amount or reference"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setAt(0);
            setEager(false);
          }}
          className="control ps-11"
        />
      </div>
      <p role="status" className="figures px-1 py-2 text-quiet text-small">
        {error
          ? messageOf(error)
          : typed.length < shortest
            ? 'Choose a screen, or type at least two letters.'
            : isSettled
              ? sayFound(groups)
              : 'Searching…'}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="finder-list">
        {groups.map(({ name, options: among }, place) => {
          const before = groups.slice(0, place).reduce((sum, group) => sum + group.options.length, 0);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={name} role="group" aria-labelledby={`${id}-group-${place}`}>
              <p id={`${id}-group-${place}`} className="px-3 pt-3 pb-1 font-semibold text-quiet text-tiny">
                {name}
              </p>
              {among.map((option, nth) => (
                <Choice
                  key={option.id}
                  id={`${id}-${before + nth}`}
                  option={option}
                  isChosen={before + nth === chosen}
                  onPoint={() => setAt(before + nth)}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p id={`${id}-kept`} className="px-1 pt-3 text-quiet text-tiny">
        Searches of phone numbers and of briefs are kept in the audit log.
      </p>
    </>
  );
}

/** "7 results", without what is always there. */
function sayFound(groups: readonly Group[]): string {
  const found = groups
    .filter(({ name }) => name !== 'More')
    .reduce((sum, { options }) => sum + options.filter(({ id }) => !id.startsWith('all-')).length, 0);
  return found === 0 ? 'Nothing found' : count(found, 'result');
}

interface ChoiceProps {
  id: string;
  option: Option;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Choice({ id, option: { title, detail, end }, isChosen, onPoint, onChoose }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 rounded-control px-3 py-1.5 aria-selected:bg-sunk aria-selected:outline-2 aria-selected:outline-edge aria-selected:-outline-offset-2"
    >
      <span className="grid min-w-3/5 flex-1 leading-snug">
        <span className="figures font-semibold [overflow-wrap:anywhere]">{title}</span>
        {detail && <span className="text-quiet text-small [overflow-wrap:anywhere]">{detail}</span>}
      </span>
      {end && <span className="flex-none text-quiet text-small">{end}</span>}
    </div>
  );
}
