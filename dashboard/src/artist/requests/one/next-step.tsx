import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { Link } from 'react-router-dom';
import { useStore } from '../../../app/use-store.ts';
import { isBusy } from '../../../deliveries/state.ts';
import { hasTakes } from '../../../deliveries/unsent.ts';
import { canRecord } from '../../../studio/camera.ts';
import { studioPath } from '../../parts/addresses.ts';
import { deliveryOf } from '../../parts/delivery-of.ts';
import type { ArtistRequest } from '../../parts/queries.ts';
import { useAnswers } from '../answers/use-answers.ts';

interface NextStepProps {
  request: ArtistRequest;
  full?: boolean;
  size?: 'lg';
}

/** The page's one primary button: accept the request, then record its video. A video that is chosen has its own. */
export function NextStep({ request, ...look }: NextStepProps) {
  const { id, actions } = request;
  const { accepting } = useAnswers(request);
  const delivery = useStore(deliveryOf(id).$state);
  if (!actions.includes('deliver')) return null;
  if (delivery.step !== 'choosing')
    return (
      <a href="#deliver" className={buttonClass({ ...look, variant: 'outline' })}>
        {isBusy(delivery) ? m.artist_request_see_sending() : m.artist_requests_send()}
      </a>
    );
  if (actions.includes('accept') && !hasTakes(id))
    return (
      <Button {...look} loading={accepting.isPending} onClick={() => accepting.mutate()}>
        {m.artist_answer_accept()}
      </Button>
    );
  if (!canRecord())
    return (
      <a href="#deliver" className={buttonClass(look)}>
        {m.artist_requests_send()}
      </a>
    );
  return (
    <Link to={studioPath(id)} className={buttonClass(look)}>
      {hasTakes(id) ? m.artist_request_go_on() : m.artist_step_record_button()}
    </Link>
  );
}
