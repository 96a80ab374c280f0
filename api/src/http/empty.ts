import { t } from 'elysia';

const empty = <const Status extends 202 | 204>(status: Status) => ({
  response: { [status]: t.Void() } as Record<Status, ReturnType<typeof t.Void>>,
  afterHandle({ set }: { set: { status?: number | string } }) {
    set.status = status;
  },
});

/** Options of a route that answers without a body. */
export const noContent = empty(204);
export const accepted = empty(202);
