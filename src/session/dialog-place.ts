/**
 * A dialog that has an address of its own and opens over any page: its place in the history. The address bar shows the dialog's path, the page beneath
 * stays. One place holds one dialog, so that opening one closes the others, and going anywhere else closes it.
 */
import { splitLocale } from '#src/contract/addresses.ts'
import { internalPath } from '#src/contract/redirects.ts'

export type DialogName = 'login' | 'register' | 'password-reset' | 'id-submision'

export type DialogPlace = {
  name: DialogName
  /** Of the document while the dialog is open; absent in what an older build has left in the history. */
  title?: string | undefined
  /** `redirect` of the query, as it stands there. */
  redirect?: string | undefined
  /** Why a sign-in at another provider did not come about: `error` of the query. */
  error?: string | undefined
  /** The page that was open when the dialog was opened, path and query; undefined where the address itself was opened. */
  from?: string | undefined
}

const noTargets = /^\/(login|register|password-reset|social-login)$/

/** Where it goes on after the dialog: what the query says, else the page beneath, else the one of the dialog before (storefront.md §4). */
export function redirectOfDialog({ redirect, from }: Pick<DialogPlace, 'redirect' | 'from'>, earlier?: string): string | undefined {
  return [redirect, from, earlier].map(internalPath).find((path) => path !== undefined && !leadsToDialog(path))
}

const leadsToDialog = (path: string) => noTargets.test(splitLocale(path.split(/[?#]/)[0] ?? '').rest.toLowerCase())
