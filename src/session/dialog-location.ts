/**
 * The history state of a dialog that has its own URL and opens over any page. The address bar shows the dialog's path, the page beneath
 * stays. A history entry has one dialog at most, so opening one closes the others, and any navigation closes it.
 */
import { splitLocale } from '#contract/pages/addresses.ts'
import { internalPath } from '#contract/pages/redirects.ts'

export type DialogName = 'login' | 'register' | 'password-reset' | 'id-submision'

export type DialogLocation = {
  name: DialogName
  /** The document's title while the dialog is open; absent in history entries of older builds. */
  title?: string | undefined
  /** `redirect` of the query, unchecked. */
  redirect?: string | undefined
  /** Why a sign-in at a provider failed: `error` of the query. */
  error?: string | undefined
  /** The page that was open when the dialog was opened, path and query; undefined if the URL was opened directly. */
  from?: string | undefined
}

const noTargets = /^\/(login|register|password-reset|social-login)$/

/** The path to open after the dialog: the query's, else the page beneath, else the previous dialog's. */
export function redirectOfDialog({ redirect, from }: Pick<DialogLocation, 'redirect' | 'from'>, earlier?: string): string | undefined {
  return [redirect, from, earlier].map(internalPath).find((path) => path !== undefined && !leadsToDialog(path))
}

const leadsToDialog = (path: string) => noTargets.test(splitLocale(path.split(/[?#]/)[0] ?? '').rest.toLowerCase())
