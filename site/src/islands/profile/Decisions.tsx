import { m } from '@salamu/messages/messages';
import { OurDecisions } from '@salamu/ui/account/our-decisions';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { api, call } from '@salamu/ui/session/api';
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
