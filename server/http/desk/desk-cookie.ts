import { photoLinkMinutes } from '#contract/photographs/photo-links.ts'
import { type At, type StrictCookie, strictCookie } from '../strict-cookie.ts'

/** The cookie of a session at the desk, for as long as one lasts at most. */
export const deskCookie = (at: At): StrictCookie => strictCookie('desk', 12 * 60 * 60, at)
/** The cookie of a phone that adds photographs. */
export const phoneCookie = (at: At): StrictCookie => strictCookie('desk-phone', photoLinkMinutes * 60, at)
