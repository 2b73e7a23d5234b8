import type * as z from 'zod/mini'
import type { bodies } from '#src/contract/bodies.ts'
import type { CreatingEndpoint } from '#src/contract/paths.ts'

type Bodies = { [Name in CreatingEndpoint & keyof typeof bodies]: z.output<(typeof bodies)[Name]> }

/**
 * What counts of payloads with secrets in them. A digest of few possibilities can be guessed back from the table, and a card's number and CVV may stand nowhere,
 * not even so (decisions/021); the last four digits do anyway.
 */
const withoutSecrets: { [Name in keyof Bodies]?: (body: Bodies[Name]) => unknown } = {
  'cards.create': ({ holder, number, expiry }) => ({ holder, lastFour: number.slice(-4), expiry }),
}

/** What of a parsed body the digest covers. */
export const countedOf = (name: CreatingEndpoint, body: unknown): unknown => {
  // Each by the schema of its own endpoint, which TypeScript cannot follow through the table.
  const take = (withoutSecrets as Partial<Record<CreatingEndpoint, (body: unknown) => unknown>>)[name]
  return take ? take(body) : body
}

/** Calls whose answer is a secret: it is shown once, and kept nowhere. */
export const unkeptAnswers: ReadonlySet<CreatingEndpoint> = new Set<CreatingEndpoint>(['staff.tokens.create'])
