import { monthName } from '@salamu/api/domain/books/months';
import { type Currency, currencyCodes } from '@salamu/api/domain/money/money';
import { SelectField } from '@salamu/ui/forms/select-field';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { useState } from 'react';
import { Decisions } from '../../parts/decisions.tsx';
import { Section } from '../../parts/section.tsx';
import { decide } from '../parts/decide.ts';
import type { Months } from './queries.ts';

interface NextMonthProps {
  next: NonNullable<Months['next']>;
  /** Chosen for the last one. */
  currency: Currency;
}

export function NextMonth({ next: { month, closableFrom, closable }, currency }: NextMonthProps) {
  const [chosen, setChosen] = useState(currency);
  const name = monthName(month);
  if (!closable)
    return (
      <Section title={`Next: ${name}`}>
        <p className="max-w-prose">
          It can be closed from <When at={closableFrom} exact /> on.
        </p>
      </Section>
    );
  return (
    <Section title={`Next: ${name}`}>
      <p className="max-w-prose">
        It’s over. Look at its journal and what the providers say before you close it.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="Total in"
          value={chosen}
          options={currencyCodes.map((code) => ({ value: code, label: code }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Currency)}
        />
        <Decisions
          possible={[
            {
              name: `Close ${name}`,
              needs: 'closeMonth',
              title: `Close ${name}?`,
              explanation: `Nothing can be posted into ${name} from then on, and it can’t be opened again. Its total is in ${chosen}, by today’s rates in the settings.`,
              confirm: `Close ${name}`,
              act: () =>
                decide(
                  api.admin.books.months({ month }).close.post({ currency: chosen }),
                  `${name} is closed.`,
                ),
            },
          ]}
        />
      </div>
    </Section>
  );
}
