/** One part of the app (parts.ts). */
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AboutPage } from '#src/features/info-pages/about-page.tsx'
import { aboutPreload, aboutPreview } from '#src/features/info-pages/about-scene.ts'
import { InfoArticle } from '#src/features/info-pages/info-article.tsx'
import { fillContent } from '#src/features/info-pages/fill-content.ts'
import { loadContent } from '#src/features/info-pages/info-contents.ts'
import { faqHead, infoHead } from '#src/features/info-pages/info-head.ts'
import { faqQuery } from '#src/features/info-pages/info-queries.ts'
import { InstallSetting } from '#src/features/install/install-setting.tsx'
import { PushSetting } from '#src/features/notifications/push-setting.tsx'
import { settingsHead } from '#src/features/settings/settings-head.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { figuresOf } from '#src/i18n/shop-figures.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { LocaleSegments } from '#src/layouts/locale-segments.tsx'
import { CurrencySegments, ThemeSegments } from '#src/layouts/preference-segments.tsx'
import { loadOptional } from '#src/queries/load-optional.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from './page-loading.ts'

export { FaqPage } from '#src/features/info-pages/faq-page.tsx'

/** Without a network the settings may be missing: then sentences that need them are left out. */
async function loadFilled(page: 'terms' | 'privacy-policy' | 'about-us', context: PageLoading['context']) {
  const { locale, queryClient, shopName } = context
  const [content] = await Promise.all([
    loadContent(page, locale),
    loadOptional('the settings', queryClient.query({ ...settingsQuery(context), staleTime: 'static' })),
  ])
  return fillContent(content, figuresOf(queryClient.getQueryData(settingsQuery(context).queryKey), { shop: shopName(locale), locale }))
}

export async function loadAbout({ context, location }: PageLoading) {
  const content = await loadFilled('about-us', context)
  const head = infoHead(content, { ...context, path: location.pathname })
  return { content, head: pageHead({ ...head, image: aboutPreview, preload: aboutPreload }) }
}

const aboutRoute = getRouteApi('/$locale/_default/about-us')

export function AboutRoute(): ReactNode {
  return <AboutPage content={aboutRoute.useLoaderData().content} />
}

const loadArticle =
  (page: 'terms' | 'privacy-policy') =>
  async ({ context, location }: PageLoading) => {
    const content = await loadFilled(page, context)
    return { content, head: pageHead(infoHead(content, { ...context, path: location.pathname })) }
  }

export const loadTerms = loadArticle('terms')
export const loadPrivacy = loadArticle('privacy-policy')

const termsRoute = getRouteApi('/$locale/_default/terms')

export function TermsRoute(): ReactNode {
  return <InfoArticle content={termsRoute.useLoaderData().content} />
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
