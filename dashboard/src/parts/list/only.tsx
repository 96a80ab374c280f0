import { Link } from 'react-router-dom';
import { useListParams } from './use-list-params.ts';

interface OnlyProps {
  /** What the list is narrowed to by a link from elsewhere, such as "requests to Zuri". */
  what: string;
  /** The parameters that narrow it. */
  params: readonly string[];
}

/** Says what no filter above the list shows, and takes it away. */
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
