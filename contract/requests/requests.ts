/** Whether a name is a request's short number; ids are longer. */
export const isRequestNumber = (name: string): boolean => /^[1-9]\d{0,8}$/.test(name)

/** How a shopper wants the shop to get in touch. */
export const contactMethods = ['phone', 'message', 'email', 'whatsapp'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** Days after the end of a rate during which it still applies for shoppers who saw it. */
export const seenRateDays = 7

/** The header with the key of a guest's status link, which the e-mail contains. */
export const requestKeyHeader = 'Request-Key'

/** Longest reason that staff may give with a decision, characters; shoppers read it. */
export const reasonMost = 500
