import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AboutPage } from '#src/features/page-texts/about-page.tsx'
import { aboutPhotoHead } from '#src/features/page-texts/about-scene.ts'
import { infoHead } from '#src/features/page-texts/info-head.ts'
import { aboutPhotoQuery } from '#src/features/page-texts/info-queries.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from '../page-loading.ts'
import { loadFilled } from './page-text.ts'

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
