/**
 * Who may open a page (docs/areas/accounts.md). Pure: a guard returns the redirect target, or undefined if the
 * shopper may pass.
 */
import { splitLocale } from '#contract/pages/addresses.ts'
import type { Locale } from '#contract/locale.ts'
import { internalPath } from '#contract/pages/redirects.ts'
import { redirectOfDialog } from '#src/session/dialog-location.ts'
import type { Session } from '#src/session/session.ts'

export type Visit = {
  session: Session
  locale: Locale
  /** The path with its language: `/en/account/profile`. */
  pathname: string
  /** Path, query and hash. */
  href: string
  /** `redirect` of the query, unchecked. */
  redirect: unknown
  /** A sign-in at a provider is pending. */
  isSigningIn: boolean
  /**
   * The configured target of guests (VITE_GUEST_TARGET), a path without language. Undefined if it is not configured: then the login dialog,
   * with the requested path; empty: home.
   */
  guestTarget: string | undefined
}
export type Guard = (visit: Visit) => string | undefined

const home = ({ locale }: Visit) => `/${locale}`
const dialog = ({ locale, href }: Visit, name: string) => `/${locale}/${name}?redirect=${encodeURIComponent(href)}`

/** A signed-in customer is redirected to the dialog's target. */
const signedOutOnly: Guard = (visit) => {
  if (visit.session.identity.kind === 'guest') return undefined
  const redirect = typeof visit.redirect === 'string' ? visit.redirect : undefined
  return redirectOfDialog({ redirect }) ?? home(visit)
}

const guards = {
  private: (visit) => {
    if (visit.session.identity.kind !== 'guest') return undefined
    const { guestTarget, locale } = visit
    return guestTarget === undefined ? dialog(visit, 'login') : (internalPath(`/${locale}${guestTarget.replace(/\/$/, '')}`) ?? home(visit))
  },
  login: signedOutOnly,
  register: signedOutOnly,
  /** On the dialog's route: redirects a customer who has submitted both images. Elsewhere: opens the dialog for one who has not. */
  id: (visit) => {
    const isDialog = splitLocale(visit.pathname).rest === '/id-submision'
    if (visit.session.hasSubmittedId) return isDialog ? (internalPath(visit.redirect) ?? home(visit)) : undefined
    return isDialog ? undefined : dialog(visit, 'id-submision')
  },
  checkout: ({ session, locale }) => (session.hasCart ? undefined : `/${locale}/cart`),
  'social-login': (visit) => (visit.isSigningIn ? undefined : home(visit)),
} satisfies Record<string, Guard>
export type GuardName = keyof typeof guards

/** Throws for an unknown name; the message is the specification's. */
export function guardOf(name: string): Guard {
  if (!Object.hasOwn(guards, name)) throw new Error(`Unknown route middleware: ${name}`)
  return guards[name as GuardName]
}

/** The redirect target of the first guard that rejects the shopper. */
export function redirectOfGuards(names: readonly string[], visit: Visit): string | undefined {
  for (const name of names) {
    const target = guardOf(name)(visit)
    if (target !== undefined) return target
  }
  return undefined
}
