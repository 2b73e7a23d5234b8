import { createFileRoute } from '@tanstack/react-router'
import { sweepHero } from '#src/features/home/hero-sweep.ts'
import { homeQuery } from '#src/features/home/home-queries.ts'
import { hasTexts, loadTextsOfDocument } from '#i18n/catalogues.ts'
import { lazySkeleton } from '#src/layouts/lazy-skeleton.tsx'
import { asDrawn, pageHead } from '#src/layouts/page-head.ts'
import { lazyPart } from '#src/start/lazy-part.tsx'
import type { headOfHome } from '#src/parts/browsing/home.tsx'
import { parts } from '#src/parts/parts.ts'

/** Set when the page's chunk loads, which has its texts and its largest photograph. */
let headOf: typeof headOfHome | undefined

const page = lazyPart(async () => {
  const [module] = await Promise.all([parts.browsing(), loadTextsOfDocument('browsing')])
  headOf = module.headOfHome
  return module.Home
})

const Skeleton = lazySkeleton(async () => (await parts.browsing()).HomeSkeleton)

export const Route = createFileRoute('/$locale/_default/')({
  // The page itself is lazily hydrated (start/lazy-part.tsx).
  staticData: { lazyTexts: ['browsing'] },
  loader: async ({ context }) => {
    await Promise.all([context.queryClient.query({ ...homeQuery(context), staleTime: 'static' }), page.ready()])
  },
  head: ({ match: { context, pathname: path } }) =>
    headOf && hasTexts(context.locale, 'browsing') ? pageHead({ ...context, path, ...headOf(context) }) : asDrawn,
  // The server would call `onEnter`, too.
  ...(!import.meta.env.SSR && { onEnter: sweepHero }),
  component: page.Part,
  pendingComponent: Skeleton,
})
