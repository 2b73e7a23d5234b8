/** One part of the app (parts.ts). */
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AboutPage } from '#src/features/info-pages/about-page.tsx'
import { aboutPhotoHead } from '#src/features/info-pages/about-scene.ts'
import { InfoArticle } from '#src/features/info-pages/info-article.tsx'
import { fillContent } from '#src/features/info-pages/fill-content.ts'
import { loadContent } from '#src/features/info-pages/info-contents.ts'
import { faqHead, infoHead } from '#src/features/info-pages/info-head.ts'
import { aboutPhotoQuery, faqQuery, pageTextQuery } from '#src/features/info-pages/info-queries.ts'
import { InstallSetting } from '#src/features/install/install-setting.tsx'
import { PushSetting } from '#src/features/notifications/push-setting.tsx'
import { settingsHead } from '#src/features/settings/settings-head.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { figuresOf } from '#i18n/shop-figures.ts'
import type { TextPage } from '#contract/page-texts/page-text-paths.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { LocaleSegments } from '#src/layouts/frame/locale-segments.tsx'
import { CurrencySegments, ThemeSegments } from '#src/layouts/frame/preference-segments.tsx'
import { loadOptional } from '#src/queries/load-optional.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from '../page-loading.ts'

export { FaqPage } from '#src/features/info-pages/faq-page.tsx'

/**
 * The text of a page: the house's, else that of the release. Without a network both may be missing on a device that has not fetched them:
 * then the text is that of the release, and sentences that need settings are left out.
 * @param version an earlier one, to which an order refers
 */
async function loadFilled(page: TextPage, context: PageLoading['context'], version?: number) {
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

export async function loadAbout({ context, location }: PageLoading) {
  const { queryClient } = context
  const photoQuery = { ...aboutPhotoQuery(context), staleTime: 'static' as const }
  const [{ content }] = await Promise.all([
    loadFilled('about-us', context),
    loadOptional('the photograph of the page', queryClient.query(photoQuery)),
  ])
  // The release's photograph shows pieces that are not the house's.
  const hasOwnFace = queryClient.getQueryData(settingsQuery(context).queryKey)?.hasOwnFace
  const photo = queryClient.getQueryData(photoQuery.queryKey) ?? (hasOwnFace ? undefined : ('release' as const))
  const head = infoHead(content, { ...context, path: location.pathname })
  return { content, photo, head: pageHead({ ...head, ...aboutPhotoHead(photo) }) }
}

const aboutRoute = getRouteApi('/$locale/_default/about-us')

export function AboutRoute(): ReactNode {
  const { content, photo } = aboutRoute.useLoaderData()
  return <AboutPage content={content} photo={photo} />
}

async function loadArticle(page: TextPage, { context, location }: PageLoading, version?: number) {
  const text = await loadFilled(page, context, version)
  return { ...text, head: pageHead(infoHead(text.content, { ...context, path: location.pathname })) }
}

/** An order links to the version of its day. */
export const loadTerms = ({ deps, ...loading }: PageLoading & { deps: { version?: number } }) => loadArticle('terms', loading, deps.version)
export const loadPrivacy = (loading: PageLoading) => loadArticle('privacy-policy', loading)

const termsRoute = getRouteApi('/$locale/_default/terms')

export function TermsRoute(): ReactNode {
  const { content, earlier } = termsRoute.useLoaderData()
  return <InfoArticle content={content} earlier={earlier} />
}

const privacyRoute = getRouteApi('/$locale/_default/privacy-policy')

export function PrivacyRoute(): ReactNode {
  return <InfoArticle content={privacyRoute.useLoaderData().content} />
}

export async function loadFaq({ context, location }: PageLoading) {
  const { queryClient } = context
  const [questions] = await Promise.all([
    queryClient.query({ ...faqQuery(context), staleTime: 'static' }),
    queryClient.query({ ...settingsQuery(context), staleTime: 'static' }),
  ])
  return { head: pageHead(faqHead(questions, { ...context, path: location.pathname })) }
}

export const loadSettings = ({ context, location }: PageLoading) => ({
  head: pageHead({ ...context, path: location.pathname, ...settingsHead(context.i18n) }),
})

export function SettingsRoute(): ReactNode {
  return (
    <SettingsPage
      language={<LocaleSegments />}
      currency={<CurrencySegments />}
      theme={<ThemeSegments />}
      notifications={<PushSetting />}
      install={<InstallSetting />}
    />
  )
}
