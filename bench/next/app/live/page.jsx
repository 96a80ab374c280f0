import { List } from '../list.jsx';

/** Made for each visit. */
export const dynamic = 'force-dynamic';

export default List;
