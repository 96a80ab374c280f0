import { flagThingLabels } from '@salamu/api/domain/moderation/flags';
import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Found, live } from '../../app/live.ts';
import { useMay } from '../../app/may.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { Section } from '../../parts/section.tsx';
import { adminKey, decide } from './decide.ts';

const strikesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', userId, 'strikes'],
    queryFn: () => call(api.admin.users({ id: userId }).strikes.get()),
    ...live,
  });
type Strike = Found<typeof strikesQuery>['items'][number];

/** What an account was warned for; nothing for one that never was, and for those who may not know. */
export function Strikes({ userId }: { userId: string }) {
  const may = useMay()('listStrikes');
  const { data } = useQuery({ ...strikesQuery(userId), enabled: may });
  if (!data || data.items.length === 0) return null;
  const { items, standing, warnAt } = data;
  return (
    <Section
      title="Strikes"
      aside={
        standing >= warnAt && <Badge tone="warn" label={`${standing} count now: look at this account`} />
      }
    >
      <ul className="grid gap-4">
        {items.map((strike) => (
          <One key={strike.id} strike={strike} />
        ))}
      </ul>
    </Section>
  );
}

function One({ strike }: { strike: Strike }) {
  const { id, reason, givenAt, givenBy, thing } = strike;
  return (
    <li className="grid justify-items-start gap-0.5 [overflow-wrap:anywhere]">
      <p className="font-semibold">
        {flagThingLabels[thing]}
        <span className="font-normal text-quiet">
          , <StrikeEnd strike={strike} />
        </span>
      </p>
      <p className="text-quiet text-small">
        {givenBy}, <When at={givenAt} />
      </p>
      {reason && <p className="max-w-prose text-small">“{reason}”</p>}
      {strike.standing && (
        <Decisions
          size="sm"
          possible={[
            {
              name: 'Remove it',
              about: `, the strike for the ${flagThingLabels[thing].toLowerCase()}`,
              button: 'link',
              needs: 'endStrike',
              title: 'Remove this strike?',
              explanation: 'It no longer counts. What was taken down stays down.',
              field: { label: 'Why?', hint: 'We email your reason to them.' },
              confirm: 'Remove the strike',
              act: ({ text }) =>
                decide(api.admin.strikes({ id }).end.post({ reason: text }), 'The strike no longer counts.'),
            },
          ]}
        />
      )}
    </li>
  );
}

export function StrikeEnd({ strike: { standing, endsAt, endedAt } }: { strike: Omit<Strike, 'caseId'> }) {
  if (endedAt)
    return (
      <>
        removed <When at={endedAt} />
      </>
    );
  return (
    <>
      {standing ? 'counts until' : 'counted until'} <When at={endsAt} />
    </>
  );
}
