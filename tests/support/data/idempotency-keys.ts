import { type EndpointName, paths } from '#contract/calls/paths.ts'

/** The header of a call that creates something, with a new key. */
export const aKey = (): { 'idempotency-key': string } => ({ 'idempotency-key': crypto.randomUUID() })

/** The same if the endpoint requires one. */
export const keyFor = (name: EndpointName): Partial<ReturnType<typeof aKey>> => ('creates' in paths[name] ? aKey() : {})
