import { msg } from '@lingui/core/macro'
import type { ClientErrorCode } from '#calls/api-error.ts'
import { defaultLocale, isLocale } from '#contract/locale.ts'
import { loadI18n } from '#i18n/catalogues.ts'
import { isChunkFailure } from '#ui/chunk-failure.ts'
import { showToast } from '#ui/toast-store.ts'

/** Shows a failed action as an error toast with summary and detail. @param retry repeats the action */
export async function toastError(error: Error, retry?: () => void): Promise<void> {
  const { lang } = document.documentElement
  const i18n = await loadI18n(isLocale(lang) ? lang : defaultLocale, [])
  showToast({
    kind: 'error',
    summary: isAnswered(error) ? error.message : i18n._(messageOf(error)),
    detail: firstFieldMessage(error),
    ...(retry && { action: { label: i18n._(msg`Try again`), run: retry } }),
    // The new page could not load, and the shopper is back on the previous one.
    ...(isChunkFailure(error) && { outlivesPage: true as const }),
  })
}

/** Says that this page needs the newer build for what the shopper wants. @param reload loads it */
export async function toastNewBuild(reload: () => void): Promise<void> {
  const { lang } = document.documentElement
  const i18n = await loadI18n(isLocale(lang) ? lang : defaultLocale, [])
  showToast({
    kind: 'error',
    summary: i18n._(msg`This needs the new version of the shop.`),
    detail: i18n._(msg`Reload to open it. What you typed comes back, except passwords and card data.`),
    action: { label: i18n._(msg`Reload now`), run: reload },
    outlivesPage: true,
  })
}

/** Whether the error has a message in the shopper's language: the server's, or that of its status. */
const isAnswered = (error: Error): boolean => {
  const code = codeOf(error)
  return code !== undefined && !code.startsWith('network.') && code !== ('response.unexpected' satisfies ClientErrorCode)
}

/** Offline, even the chunk that sends the request may fail to load, with an error of the browser. */
const messageOf = (error: Error) =>
  codeOf(error)?.startsWith('network.') || !navigator.onLine ? msg`Network error occurred.` : msg`An unexpected error occurred.`

/** ApiError's `code`, without `instanceof`, because the class is loaded lazily. */
const codeOf = (error: Error): string | undefined => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

/** The first field's error, if the server rejected fields (ApiError's `fields`). */
function firstFieldMessage(error: Error): string | undefined {
  if (!('fields' in error) || typeof error.fields !== 'object' || error.fields === null) return undefined
  const message: unknown = Object.values(error.fields).flat()[0]
  return typeof message === 'string' ? message : undefined
}
