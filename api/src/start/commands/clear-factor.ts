import { clearLostFactor } from '#api/modules/accounts/lost-factor/service.ts';
import { accountCommand } from './account-command.ts';

/** Clear a lost second factor from the command line. Returns the exit code. */
export function clearFactorOf(args: string[]): Promise<number> {
  return accountCommand(args, 'bun run factor:clear amina@example.com', async (ctx, email) => {
    await clearLostFactor(ctx, email);
    console.log(
      `The authenticator app, the password and the sessions of ${email} have ended. A link to choose a password is on its way there.`,
    );
    return 0;
  });
}
