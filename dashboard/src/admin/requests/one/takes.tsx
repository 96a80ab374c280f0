import { When } from '@salamu/ui/kit/when';
import { RequestVideo } from '@salamu/ui/request/request-video';
import { api, call } from '@salamu/ui/session/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Section } from '../../../parts/section.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { adminKey } from '../../parts/decide.ts';
import type { AdminRequest } from './decisions.ts';

const takesQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'request', id, 'takes'],
    queryFn: () => call(api.admin.requests({ id }).takes.get()),
  });

/** Every take delivered, side by side, and beside them what the fan asked to be said. */
export function Takes({ request }: { request: AdminRequest }) {
  const { id, code, mustSay, deliveredAt, recipientName } = request;
  const { data } = useQuery({ ...takesQuery(id), enabled: deliveredAt !== null });
  const takes = data?.items ?? [];
  const points = mustSay.length > 0 && (
    <ul className="list-disc ps-5 [overflow-wrap:anywhere]">
      {mustSay.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
  if (takes.length === 0) return points && <Section title="Must be said">{points}</Section>;

  async function load(take: string) {
    const { items } = await call(api.admin.requests({ id }).takes.get());
    const found = items.find((item) => item.id === take);
    if (!found?.video) throw new Error('This take was taken down in the meantime.');
    return { poster: found.poster, video: found.video };
  }

  return (
    <Section title={takes.length === 1 ? 'The video' : 'The takes'}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
        {takes.map(({ id: take, deliveredAt: at, latest, takenDown }, place) => (
          <div key={take} className="grid content-start justify-items-start gap-2">
            <h3 className="label">
              Take {place + 1}
              {takes.length > 1 && latest && <span>, the one the fan sees</span>}
            </h3>
            <p className="text-quiet text-small">
              Delivered <When at={at} exact />
            </p>
            {takenDown ? (
              <p className="text-small">
                Taken down.{' '}
                <TextLink action to={`/admin/flags?search=${code}`}>
                  See why
                </TextLink>
              </p>
            ) : (
              <RequestVideo
                label={`Take ${place + 1} for ${recipientName}`}
                button={`Watch take ${place + 1}`}
                load={() => load(take)}
                variant="secondary"
                size="sm"
              />
            )}
          </div>
        ))}
        {points && (
          <div>
            <h3 className="label">Must be said</h3>
            {points}
          </div>
        )}
      </div>
    </Section>
  );
}
