import { Link } from 'react-router-dom';
import { useListParams } from './use-list-params.ts';

interface OnlyProps {
  /** What a link from elsewhere filtered the list to, such as "requests to Zuri". */
  what: string;
  /** The parameters that filter it. */
  params: readonly string[];
}

/** Shows a filter that has no control above the list, with a link to remove it. */
export function Only({ what, params }: OnlyProps) {
  const { addressWith } = useListParams();
  return (
    <p className="py-2.5 text-small [overflow-wrap:anywhere]">
      Only {what}.{' '}
      <Link to={addressWith(Object.fromEntries(params.map((name) => [name, null])))} className="text-link">
        Show all
      </Link>
    </p>
  );
}
