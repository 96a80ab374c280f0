import { List } from '../list.jsx';

/** Made at the build, and again when it is older than a minute. */
export const revalidate = 60;

export default List;
