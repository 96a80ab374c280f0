interface Policy {
  createScriptURL(address: string): unknown;
}
type Policies = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy };

const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('salamu-workers', {
  createScriptURL: (address) => address,
});

/** Vouches for a worker's address, which the pages’ security policy wants where a browser knows of such policies. */
export const trustedAddress = (address: string) => (policy?.createScriptURL(address) ?? address) as string;
