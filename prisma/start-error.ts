/** A reason not to start that the person who starts the product can remove: it is shown alone, without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
