import { msg } from '@lingui/core/macro'
import type { ClientErrorCode } from '#src/api/api-error.ts'
import { defaultLocale, isLocale } from '#src/contract/locale.ts'
import { loadI18n } from '#src/i18n/catalogues.ts'
import { isChunkFailure } from '#src/ui/chunk-failure.ts'
import { showToast } from '#src/ui/toast-store.ts'

/** An action failed: its message as summary and detail of an error toast (storefront.md §8), with what tries it again. */
export async function toastError(error: Error, retry?: () => void): Promise<void> {
  const { lang } = document.documentElement
  const i18n = await loadI18n(isLocale(lang) ? lang : defaultLocale, [])
  showToast({
    kind: 'error',
    summary: isAnswered(error) ? error.message : i18n._(messageOf(error)),
    detail: firstFieldMessage(error),
    ...(retry && { action: { label: i18n._(msg`Try again`), run: retry } }),
    // The page that it is about did not come, and the shopper is led back to the one before.
    ...(isChunkFailure(error) && { outlivesPage: true as const }),
  })
}

/** There is a sentence in the shopper's language: the server's, or that of its status. */
const isAnswered = (error: Error): boolean => {
  const code = codeOf(error)
  return code !== undefined && !code.startsWith('network.') && code !== ('response.unexpected' satisfies ClientErrorCode)
}

/** Without a network the code that would send the request may not even load, which fails with an error of the browser's own. */
const messageOf = (error: Error) =>
  codeOf(error)?.startsWith('network.') || !navigator.onLine ? msg`Network error occurred.` : msg`An unexpected error occurred.`

/** ApiError's `code`; the class itself comes with the first call only. */
const codeOf = (error: Error): string | undefined => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

/** The first thing a field has to say, where the server refused one (ApiError's `fields`). */
function firstFieldMessage(error: Error): string | undefined {
  if (!('fields' in error) || typeof error.fields !== 'object' || error.fields === null) return undefined
  const message: unknown = Object.values(error.fields).flat()[0]
  return typeof message === 'string' ? message : undefined
}
