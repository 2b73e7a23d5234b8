import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { heroPreloads } from '#src/features/home/hero-scene.ts'
import { sweepHero } from '#src/features/home/hero-sweep.ts'
import { homeQuery } from '#src/features/home/home-queries.ts'
import { HomeSkeleton } from '#src/features/home/home-skeleton.tsx'
import { shopJsonLd } from '#src/features/home/shop-json-ld.ts'
import { hasTexts, loadTextsOfDocument } from '#src/i18n/catalogues.ts'
import { asDrawn, pageHead } from '#src/layouts/page-head.ts'
import { laterPart } from '#src/ui/later-part.tsx'

const page = laterPart(async () => {
  const [module] = await Promise.all([import('#src/features/home/home-page.tsx'), loadTextsOfDocument('home')])
  return module.HomePage
})

export const Route = createFileRoute('/$locale/_default/')({
  // The page itself is a later part (ui/later-part.tsx).
  codeSplitGroupings: [],
  staticData: { laterTexts: ['home'] },
  loader: async ({ context }) => {
    await Promise.all([context.queryClient.query({ ...homeQuery(context), staleTime: 'static' }), page.ready()])
  },
  head: ({ match: { context, pathname } }) => {
    const { origin, locale, i18n } = context
    if (!hasTexts(locale, 'home')) return asDrawn
    const description = i18n._(
      msg`Watches and jewelry from private owners and houses, each examined by our specialists before it changes hands.`,
    )
    return pageHead({
      origin,
      locale,
      path: pathname,
      title: i18n._(msg`Mizwala: watches and jewelry, passed on`),
      description,
      // For those who read the first HTML; the browser's bundle leaves it out.
      ...(import.meta.env.SSR && { jsonLd: shopJsonLd(origin, locale, description), preload: heroPreloads }),
    })
  },
  // The renderer enters routes, too.
  ...(!import.meta.env.SSR && { onEnter: sweepHero }),
  component: page.Part,
  pendingComponent: HomeSkeleton,
})
