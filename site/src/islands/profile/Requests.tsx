import { fanLabel, type RequestState, requestStates } from '@salamu/api/domain/request/states';
import { m } from '@salamu/messages/messages';
import { SelectField } from '@salamu/ui/forms/select-field';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { useQuery } from '../use-query.ts';
import { RequestPage } from './RequestPage.tsx';
import { SessionGate } from './SessionGate.tsx';

const states = () => requestStates.map((value) => ({ value, label: fanLabel(value) }));

function List() {
  const [query, change] = useQuery();
  const status = requestStates.find((state) => state === query.get('status')) ?? null;
  const page = Math.max(1, Math.floor(Number(query.get('page')) || 1));

  function turnTo(next: number) {
    change({ page: next > 1 ? String(next) : null });
    // The pressed button disappears with its page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  return (
    <div className="grid gap-6">
      <div className="max-w-xs">
        <SelectField
          label={m.requests_show()}
          placeholder={m.requests_show_all()}
          options={states()}
          value={status ?? ''}
          onChange={(event) => change({ status: (event.target.value as RequestState) || null, page: null })}
        />
      </div>
      <RequestPage key={`${status} ${page}`} status={status} page={page} onPage={turnTo} />
    </div>
  );
}

/** The fan’s requests, those that wait for the fan first. */
export default function Requests() {
  return <SessionGate waiting={<LoadingPanel label={m.requests_loading()} />}>{() => <List />}</SessionGate>;
}
