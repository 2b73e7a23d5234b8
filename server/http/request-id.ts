import { randomUUID } from 'node:crypto'

/** The id of a proxy in front is reused, so that its log and ours can be correlated; any other value is replaced. */
const sane = /^[\w.-]{8,64}$/

export const requestIdOf = (incoming: string | null): string => (incoming !== null && sane.test(incoming) ? incoming : randomUUID())
