import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readablePath } from '#contract/pages/addresses.ts'
import { isNetworkFailure } from './network-failure.ts'
import type { pageHead } from './page-head.ts'

type FailedMatch = { status: string; error: unknown; pathname: string; context: { i18n: I18n } }

/** The head of a page that failed to load: its title is the page's message, and a robots tag keeps it out of search engines. */
export function failureHead({ status, error, pathname, context: { i18n } }: FailedMatch): ReturnType<typeof pageHead> {
  const path = readablePath(pathname)
  const isMissing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404
  const failure = isNetworkFailure(error) ? msg`Network error occurred.` : msg`Internal Server Error`
  const title = status === 'notFound' ? msg`Page not found: ${path}` : isMissing ? msg`Page Not Found` : failure
  return { meta: [{ title: i18n._(title) }, { name: 'robots', content: 'noindex' }], links: [] }
}
