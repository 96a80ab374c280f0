import { formatMoney } from '@salamu/api/domain/money/money';
import type { BriefField } from '@salamu/api/domain/request/brief-fields';
import { earliestNeededBy, latestNeededBy } from '@salamu/api/domain/request/deadlines';
import { rushPromise } from '@salamu/api/domain/request/promise-words';
import { formatDays } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/browser/dates';
import type { ReactNode } from 'react';
import { Question } from './Question.tsx';
import type { StepProps } from './step-props.ts';

interface BriefQuestionProps extends StepProps {
  name: BriefField;
  now: string;
  /** What helps to answer it. */
  children?: ReactNode;
}

export function BriefQuestion({ name, now, children, ...each }: BriefQuestionProps): ReactNode {
  const { draft, change, problems, artist } = each;
  const about = { artist: artist.stageName, forSelf: draft.forSelf };
  const question = { name, value: draft[name], change, problems, about };
  switch (name) {
    case 'language':
      return <Question {...question} options={artist.languages} />;
    case 'rush': {
      if (artist.rushPrice === null) return null;
      const price = formatMoney({ amount: artist.rushPrice, currency: artist.price.currency });
      return (
        <Question
          {...question}
          label={m.request_rush_ask({ within: rushPromise(), price })}
          hint={m.request_rush_hint({ days: formatDays(artist.promiseDays) })}
        />
      );
    }
    case 'neededBy': {
      const opened = new Date(now);
      const earliest = earliestNeededBy(opened, { rush: draft.rush, promiseDays: artist.promiseDays });
      return (
        <Question
          {...question}
          hint={m.request_earliest({ artist: artist.stageName, day: formatDay(earliest) })}
          min={earliest}
          max={latestNeededBy(opened)}
        />
      );
    }
    default:
      return (
        <>
          <Question {...question} />
          {children}
        </>
      );
  }
}
