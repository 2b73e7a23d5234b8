/** The registration in progress, from the form to the code in the e-mail. Stored per tab; it survives a reload. */
import * as z from 'zod/mini'
import { sessionKeys } from '#device/device-names.ts'
import { tabStorage } from '#device/web-storage.ts'

const registrationSchema = z.object({
  email: z.string(),
  /** When another code may be requested (ISO 8601, the server's time converted to this device's clock); absent if none was sent. */
  resendAt: z.optional(z.string()),
  /** Where the shopper wanted to go when they were asked to sign in. */
  target: z.optional(z.string()),
})
export type Registration = z.infer<typeof registrationSchema>

export const storeRegistration = (registration: Registration): void =>
  void tabStorage.setItem(sessionKeys.registration, JSON.stringify(registration))

export function readRegistration(): Registration | undefined {
  try {
    const stored = registrationSchema.safeParse(JSON.parse(tabStorage.getItem(sessionKeys.registration) ?? 'null'))
    return stored.success ? stored.data : undefined
  } catch (error) {
    console.debug('the registration under way cannot be read', error)
    return undefined
  }
}

export const forgetRegistration = (): void => tabStorage.removeItem(sessionKeys.registration)
