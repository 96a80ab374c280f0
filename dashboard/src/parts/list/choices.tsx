import { Link } from 'react-router-dom';
import { useListParams } from './use-list-params.ts';

interface ChoicesProps {
  label: string;
  choices: readonly { name: string; isChosen: boolean; sets: Record<string, string | null> }[];
}

/** Links that set filters, such as common ranges of days. */
export function Choices({ label, choices }: ChoicesProps) {
  const { addressWith } = useListParams();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {choices.map(({ name, isChosen, sets }) => (
        <Link
          key={name}
          to={addressWith(sets)}
          aria-current={isChosen ? 'true' : undefined}
          className="py-1 text-quiet underline underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-2"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
