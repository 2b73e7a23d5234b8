/** The customers whose data this device may store, with when they were signed in last, and how to tell them of what waits for them. */
import * as z from 'zod/mini'
import { localKeys } from '#device/device-names.ts'
import { deviceStorage } from '#device/web-storage.ts'

export type KnownCustomer = {
  /** Milliseconds by this device's clock. */
  seenAt: number
  /** The masked e-mail address; absent if it was never known here. */
  email?: string | undefined
}

const knownSchema = z.record(z.string(), z.object({ seenAt: z.number(), email: z.optional(z.string()) }))

/** By id. Empty if storage is blocked. */
export function knownCustomers(): Map<string, KnownCustomer> {
  try {
    const stored = knownSchema.safeParse(JSON.parse(deviceStorage.getItem(localKeys.knownCustomers) ?? '{}'))
    return new Map(Object.entries(stored.data ?? {}))
  } catch (error) {
    console.debug('the known customers could not be read', error)
    return new Map()
  }
}

/** @param email the whole address; what was known stays if it is omitted */
export function noteKnownCustomer(id: string, now: number, email?: string): void {
  const known = knownCustomers()
  store(known.set(id, { seenAt: now, email: email === undefined ? known.get(id)?.email : maskedEmail(email) }))
}

export function forgetKnownCustomer(id: string): void {
  const known = knownCustomers()
  if (known.delete(id)) store(known)
}

const store = (known: ReadonlyMap<string, KnownCustomer>): void =>
  known.size > 0
    ? void deviceStorage.setItem(localKeys.knownCustomers, JSON.stringify(Object.fromEntries(known)))
    : deviceStorage.removeItem(localKeys.knownCustomers)

/** Enough for its owner to recognize, and too little for others: `noura@example.com` → `n•••@e•••.com`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const ending = domain.slice(Math.max(domain.lastIndexOf('.'), 0))
  return `${[...name][0] ?? ''}•••@${[...domain][0] ?? ''}•••${ending}`
}
