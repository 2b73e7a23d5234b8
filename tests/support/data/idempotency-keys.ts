import { type EndpointName, paths } from '#src/contract/paths.ts'

/** The header of a call that makes something, with a key of its own. */
export const aKey = (): { 'idempotency-key': string } => ({ 'idempotency-key': crypto.randomUUID() })

/** The same where the endpoint asks for one. */
export const keyFor = (name: EndpointName): Partial<ReturnType<typeof aKey>> => ('creates' in paths[name] ? aKey() : {})
