import type { TextPage } from '#contract/page-texts/page-text-paths.ts'
import { figuresOf } from '#i18n/shop-figures.ts'
import { fillContent } from '#src/features/page-texts/fill-content.ts'
import { loadContent } from '#src/features/page-texts/info-contents.ts'
import { infoHead } from '#src/features/page-texts/info-head.ts'
import { pageTextQuery } from '#src/features/page-texts/info-queries.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from '../page-loading.ts'

/**
 * The text of a page: the house's, else that of the release. Without a network both may be missing on a device that has not fetched them:
 * then the text is that of the release, and sentences that need settings are left out.
 * @param version an earlier one, to which an order refers
 */
export async function loadFilled(page: TextPage, context: PageLoading['context'], version?: number) {
  const { locale, queryClient, shopName } = context
  const query = { ...pageTextQuery(page, context, version), staleTime: 'static' as const }
  const text = version === undefined ? loadOptional('the text of the page', queryClient.query(query)) : queryClient.query(query)
  const [found] = await Promise.all([
    text.then(() => queryClient.getQueryData(query.queryKey)),
    loadOptional('the settings', queryClient.query({ ...settingsQuery(context), staleTime: 'static' })),
  ])
  const content = found?.content ?? (await loadContent(page, locale))
  const filled = fillContent(
    content,
    figuresOf(queryClient.getQueryData(settingsQuery(context).queryKey), { shop: shopName(locale), locale }),
  )
  return { content: filled, earlier: found && found.version < found.newest ? { version: found.version } : undefined }
}

/** A page that is such a text and nothing else. */
export async function loadArticle(page: TextPage, { context, location }: PageLoading, version?: number) {
  const text = await loadFilled(page, context, version)
  return { ...text, head: pageHead(infoHead(text.content, { ...context, path: location.pathname })) }
}
