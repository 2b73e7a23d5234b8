import { redirect } from '@tanstack/react-router'
import type { Locale } from '#src/contract/locale.ts'
import type { GuardName } from './guards.ts'
import { PageError } from './page-error.ts'
import type { RouterContext } from './router-context.ts'

type Entering = {
  context: RouterContext & { locale: Locale }
  location: { pathname: string; href: string; search: object }
}

/**
 * For the `beforeLoad` of a route that not everybody may open: `beforeLoad: guarded('private', 'id')`. The guards are asked one after the other; the
 * first that does not let the visitor pass says where they go instead. Only on the device: the server draws no such page.
 */
export const guarded =
  (...names: GuardName[]) =>
  async ({ context, location: { pathname, href, search } }: Entering): Promise<void> => {
    if (import.meta.env.SSR) return
    const { providerSignIn, redirectOfGuards } = await import('./guards.ts')
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

/** What a route's validation rule says: good, not found, or the status of the failure. */
export type Validity = boolean | { status?: number }

/**
 * A rule for the parameters of a route (storefront.md §2). Where it fails, the fatal error page shows with the rule's status, else 404.
 * @param path of the page, for the message
 */
export function validated(validity: Validity, path: string): void {
  if (validity === true) return
  throw new PageError((validity !== false && validity.status) || 404, `Page Not Found: ${path}`)
}
