/** The registration under way, from the form to the code in the e-mail. Of this tab; a reload brings it back. */
import * as z from 'zod/mini'
import { sessionKeys } from '#src/offline/device-names.ts'

const registrationSchema = z.object({
  email: z.string(),
  /** From when on another code may be asked for (ISO 8601, by the server's clock as this device knows it); absent where none was sent. */
  resendAt: z.optional(z.string()),
  /** Where the shopper wanted to go when they were asked to sign in. */
  target: z.optional(z.string()),
})
export type Registration = z.infer<typeof registrationSchema>

export const keepRegistration = (registration: Registration): void =>
  sessionStorage.setItem(sessionKeys.registration, JSON.stringify(registration))

export function readRegistration(): Registration | undefined {
  try {
    const kept = registrationSchema.safeParse(JSON.parse(sessionStorage.getItem(sessionKeys.registration) ?? 'null'))
    return kept.success ? kept.data : undefined
  } catch (error) {
    console.debug('the registration under way cannot be read', error)
    return undefined
  }
}

export const forgetRegistration = (): void => sessionStorage.removeItem(sessionKeys.registration)
