import { randomUUID } from 'node:crypto'

/** The id of a proxy in front is kept, so that its log and ours can be read together; anything odd is replaced. */
const sane = /^[\w.-]{8,64}$/

export const requestIdOf = (incoming: string | null): string => (incoming !== null && sane.test(incoming) ? incoming : randomUUID())
