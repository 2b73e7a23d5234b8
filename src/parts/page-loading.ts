import type { I18n } from '@lingui/core'
import type { Locale } from '#contract/locale.ts'
import type { RouterContext } from '#src/guards/router-context.ts'

/** The part of the router's loader arguments that the loaders of the parts take. */
export type PageLoading<Params extends object = object> = {
  context: RouterContext & { locale: Locale; i18n: I18n }
  params: Params
  location: { pathname: string }
}
