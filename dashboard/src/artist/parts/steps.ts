import type { Action } from '@salamu/api/domain/request/transitions';
import { m } from '@salamu/messages/messages';
import { studioOf } from '../../studio/walk.ts';
import { requestPath } from './addresses.ts';
import type { ArtistRequest } from './queries.ts';

/** An artist's next step with a request, by the actions allowed. */
export interface NextStep {
  /** On a row. */
  short(): string;
  button(): string;
  /** Where the button leads. */
  path(request: Pick<ArtistRequest, 'id' | 'occasion'>): string;
  /** The heading of the request's own page. */
  headline(): string;
}

const pageOf = ({ id }: Pick<ArtistRequest, 'id'>) => requestPath(id);

const steps: readonly { action: Action; step: NextStep }[] = [
  {
    action: 'accept',
    step: {
      short: m.artist_step_answer,
      button: m.artist_step_answer_button,
      path: pageOf,
      headline: m.artist_step_answer_headline,
    },
  },
  {
    action: 'refuse',
    step: {
      short: m.artist_step_redo,
      button: m.artist_step_redo_button,
      path: pageOf,
      headline: m.artist_step_redo_headline,
    },
  },
  {
    action: 'deliver',
    step: {
      short: m.artist_step_record,
      button: m.artist_step_record_button,
      path: studioOf,
      headline: m.artist_step_record_headline,
    },
  },
];

/** The next step for the allowed actions; null if the artist has nothing to do. */
export function stepFor(actions: readonly string[]): NextStep | null {
  return steps.find(({ action }) => actions.includes(action))?.step ?? null;
}
