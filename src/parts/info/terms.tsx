import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InfoArticle } from '#src/features/page-texts/info-article.tsx'
import type { PageLoading } from '../page-loading.ts'
import { loadArticle } from './page-text.ts'

/** An order links to the version of its day. */
export const loadTerms = ({ deps, ...loading }: PageLoading & { deps: { version?: number } }) => loadArticle('terms', loading, deps.version)

const termsRoute = getRouteApi('/$locale/_default/terms')

export function TermsRoute(): ReactNode {
  const { content, earlier } = termsRoute.useLoaderData()
  return <InfoArticle content={content} earlier={earlier} />
}
