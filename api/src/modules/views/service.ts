import { filterOf, viewLimits } from '#api/domain/admin/views.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import type { NewView, View } from './model.ts';
import { deleteViews, findViews, findViewsLocked, insertView } from './repo.ts';

/** An admin's own views, by name. */
export async function listViews(
  ctx: Pick<Context, 'db'>,
  { id }: Pick<SignedIn, 'id'>,
): Promise<{ items: View[] }> {
  return { items: await findViews(ctx.db, id) };
}

/**
 * Keep how a list is narrowed and sorted. What it was searched for is left out: it may be someone's name or address.
 * @throws DomainError `invalid_input` if nothing is left to keep, `already_exists` if the list has a view of this name,
 * `too_many_views`
 */
export async function keepView(ctx: Context, admin: SignedIn, wish: NewView): Promise<View> {
  const [name, filter] = [wish.name.trim(), filterOf(wish.filter)];
  if (filter === '')
    throw invalidInput({
      path: 'filter',
      message: 'Narrow or sort the list first. What you search for isn’t kept.',
    });
  return transaction(ctx.db, async (tx) => {
    const views = await findViewsLocked(tx, admin.id);
    if (views.some((view) => view.list === wish.list && view.name === name))
      throw new DomainError('already_exists', 'This list already has a view of that name.');
    if (views.length >= viewLimits.perAdmin) throw new DomainError('too_many_views');
    return insertView(tx, { id: newId(), userId: admin.id, list: wish.list, name, filter });
  });
}

/**
 * Delete one of an admin's views.
 * @throws DomainError `not_found` if it is not theirs
 */
export async function dropView(ctx: Pick<Context, 'db'>, admin: SignedIn, id: string): Promise<void> {
  if (!isUuid(id) || (await deleteViews(ctx.db, { id, userId: admin.id })) === 0)
    throw new DomainError('not_found');
}

/** Forget all views of a person who leaves, in the caller's transaction. */
export async function forgetViews(tx: Queryable, userId: string): Promise<void> {
  await deleteViews(tx, { userId });
}
