import { forgetUnsent, hasTakes, noteUnsent, takesKey } from '../deliveries/unsent.ts';
import { studio, type Take } from './database.ts';
import { deleteScripts } from './scripts.ts';
import { deleteTakeFile } from './take-file.ts';

function note({ owner, requestId, recipientName, startedAt }: Take): void {
  noteUnsent({
    key: takesKey(requestId),
    owner,
    requestId,
    recipientName,
    isSending: false,
    keptAt: startedAt,
    isTake: true,
  });
}

/** Write down a take, or how far it has come. */
export async function keepTake(take: Take): Promise<void> {
  const transaction = (await studio()).transaction('takes', 'readwrite', { durability: 'strict' });
  await transaction.store.put(take);
  await transaction.done;
  note(take);
}

/** Change something of a kept take; what else of it has changed meanwhile stays so. */
export async function changeTake(id: string, change: Partial<Take>): Promise<void> {
  const transaction = (await studio()).transaction('takes', 'readwrite', { durability: 'strict' });
  const take = await transaction.store.get(id);
  if (take) await transaction.store.put({ ...take, ...change });
  await transaction.done;
}

/** Note an account's takes where that was lost: a browser that is killed keeps takes, but not what was just noted. */
export async function noteTakesOf(owner: string): Promise<void> {
  for (const take of await (await studio()).getAll('takes'))
    if (take.owner === owner && !hasTakes(take.requestId)) note(take);
}

/** An account's takes for a request, oldest first. */
export async function takesOf(owner: string, requestId: string): Promise<Take[]> {
  const found = await (await studio()).getAllFromIndex('takes', 'requestId', requestId);
  return found.filter((take) => take.owner === owner).sort((a, b) => a.startedAt - b.startedAt);
}

export async function deleteTake({ id, owner, requestId }: Take): Promise<void> {
  await (await studio()).delete('takes', id);
  await deleteTakeFile(id);
  if ((await takesOf(owner, requestId)).length === 0) forgetUnsent(takesKey(requestId));
}

export async function deleteTakesBy(owner: string): Promise<void> {
  await deleteScripts((script) => script.owner === owner);
  const takes = await (await studio()).getAll('takes');
  for (const take of takes) if (take.owner === owner) await deleteTake(take);
}

/** Delete every take for a request, and its script: one has been delivered, or they are not wanted. */
export async function deleteTakesFor(requestId: string): Promise<void> {
  await deleteScripts((script) => script.requestId === requestId);
  const takes = await (await studio()).getAllFromIndex('takes', 'requestId', requestId);
  for (const take of takes) await deleteTake(take);
  forgetUnsent(takesKey(requestId));
}
