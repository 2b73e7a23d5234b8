import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InfoArticle } from '#src/features/page-texts/info-article.tsx'
import type { PageLoading } from '../page-loading.ts'
import { loadArticle } from './page-text.ts'

export const loadPrivacy = (loading: PageLoading) => loadArticle('privacy-policy', loading)

const privacyRoute = getRouteApi('/$locale/_default/privacy-policy')

export function PrivacyRoute(): ReactNode {
  return <InfoArticle content={privacyRoute.useLoaderData().content} />
}
