import type { Paths } from '#contract/protocol/path.ts'

/** The passkeys of customers. Those of the desk are in desk/desk-calls.ts. */
export const passkeyPaths = {
  'passkeys.list': { method: 'GET', path: '/v1/passkeys', access: 'customer' },
  'passkeys.challenge': { method: 'POST', path: '/v1/passkeys/challenge', access: 'customer' },
  'passkeys.add': { method: 'POST', path: '/v1/passkeys', access: 'customer' },
  'passkeys.remove': { method: 'DELETE', path: '/v1/passkeys/{id}', access: 'customer' },
  'passkeys.sign-in.challenge': { method: 'POST', path: '/v1/sign-in/passkey/challenge', access: 'guest' },
  'passkeys.sign-in': { method: 'POST', path: '/v1/sign-in/passkey', access: 'guest' },
} as const satisfies Paths
