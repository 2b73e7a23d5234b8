import { offerKind } from './requests/offer.ts'

/** Whether somebody names a request by its short number; ids are longer. */
export const isRequestNumber = (name: string): boolean => /^[1-9]\d{0,8}$/.test(name)

/** How the shop gets in touch (storefront.md §9). */
export const contactMethods = ['phone', 'message', 'email', 'whatsapp'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** Days for which an approved offer holds its piece. */
export const offerHoldDays = offerKind.closesAfterDays
/** Days after the end of a rate for which it counts for shoppers who have seen it. */
export const seenRateDays = 7

/** The header with which a guest shows the key of the status link that the e-mail brought. */
export const requestKeyHeader = 'Request-Key'

/** Longest reason that staff may give with a decision, characters; shoppers read it. */
export const reasonMost = 500
