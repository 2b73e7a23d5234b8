import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#src/features/info-pages/about-page.tsx'
import { aboutPreload, aboutPreview } from '#src/features/info-pages/about-scene.ts'
import { loadContent } from '#src/features/info-pages/info-contents.ts'
import { infoHead } from '#src/features/info-pages/info-head.ts'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/about-us')({
  // Seldom a first visit: what it loads comes with the page, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['info-pages'] },
  loader: async ({ context, location }) => {
    const content = await loadContent('about-us', context.locale)
    const head = pageHead({ ...infoHead(content, { ...context, path: location.pathname }), image: aboutPreview, preload: aboutPreload })
    return { content, head }
  },
  head: loadedHead,
  component: AboutRoute,
})

function AboutRoute() {
  return <AboutPage content={Route.useLoaderData().content} />
}
