import { redirect } from '@tanstack/react-router'
import type { Locale } from '#contract/locale.ts'
import { providerSignIn } from '#src/session/provider-sign-in.ts'
import { redirectOfGuards, type GuardName } from './guards.ts'
import { PageError } from './page-error.ts'
import type { RouterContext } from './router-context.ts'

type Entering = {
  context: RouterContext & { locale: Locale }
  location: { pathname: string; href: string; search: object }
}

/**
 * For the `beforeLoad` of a guarded route: `beforeLoad: guarded('private', 'id')`. The guards run one after the other; the first that
 * rejects the shopper gives the redirect target. Only in the browser: the server does not render such pages.
 */
export const guarded =
  (...names: GuardName[]) =>
  async ({ context, location: { pathname, href, search } }: Entering): Promise<void> => {
    if (import.meta.env.SSR) return
    const target = redirectOfGuards(names, {
      session: context.session(),
      locale: context.locale,
      pathname,
      href,
      redirect: 'redirect' in search ? search.redirect : undefined,
      isSigningIn: providerSignIn() !== undefined,
      guestTarget: import.meta.env.VITE_GUEST_TARGET,
    })
    if (target !== undefined) throw redirect({ href: target, replace: true })
  }

/** The result of a route's validation rule: valid, not found, or the failure's status. */
export type Validity = boolean | { status?: number }

/**
 * A rule for the parameters of a route. If it fails, the fatal error page shows with the rule's status, else 404.
 * @param path of the page, for the message
 */
export function validated(validity: Validity, path: string): void {
  if (validity === true) return
  throw new PageError((validity !== false && validity.status) || 404, `Page Not Found: ${path}`)
}
