import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { EmptyState } from '@salamu/ui/empty-state';
import { OurDecisions } from '@salamu/ui/our-decisions';
import { OwnData } from './OwnData.tsx';

/** What our team has taken down of the reader's, and their strikes. */
export default function Decisions() {
  return (
    <OwnData what={m.profile_our_decisions()} load={() => call(api.decisions.get())}>
      {({ items }, refresh) =>
        items.length === 0 ? (
          <EmptyState title={m.decisions_none()}>{m.decisions_none_lead()}</EmptyState>
        ) : (
          <OurDecisions
            decisions={items}
            send={async (id, words) => {
              await call(api.decisions({ id }).appeal.post({ words }));
              await refresh();
            }}
          />
        )
      }
    </OwnData>
  );
}
