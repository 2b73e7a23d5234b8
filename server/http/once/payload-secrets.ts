import type { BodyOf } from '#contract/calls/endpoints.ts'
import type { CreatingEndpoint } from '#contract/calls/paths.ts'

/**
 * The parts that the digest covers of payloads with secrets. A digest of few possible values can be reversed by trying them all, and a
 * card's number and CVV must not be stored even as a digest (docs/areas/accounts.md); the last four digits are stored anyway.
 */
const withoutSecrets: { [Name in CreatingEndpoint]?: (body: BodyOf<Name>) => unknown } = {
  'cards.create': ({ holder, number, expiry }) => ({ holder, lastFour: number.slice(-4), expiry }),
}

/** The parts of a parsed body that the digest covers. */
export const countedOf = (name: CreatingEndpoint, body: unknown): unknown => {
  // Each body is parsed by the schema of its own endpoint, which TypeScript cannot follow through the table.
  const take = (withoutSecrets as Partial<Record<CreatingEndpoint, (body: unknown) => unknown>>)[name]
  return take ? take(body) : body
}

/**
 * Calls whose response is never stored: a token, the address of a feed and a link to the desk are secrets and shown once; an order has its
 * customer's data, which would stay when the account is deleted, because the stored response belongs to the specialist.
 */
export const unstoredAnswers: ReadonlySet<CreatingEndpoint> = new Set<CreatingEndpoint>([
  'staff.tokens.create',
  'staff.feeds.create',
  'staff.invitations.create',
  'staff.people.renew',
  'staff.orders.events',
])
