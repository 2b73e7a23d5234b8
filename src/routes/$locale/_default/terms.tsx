import { createFileRoute } from '@tanstack/react-router'
import { InfoArticle } from '#src/features/info-pages/info-article.tsx'
import { loadContent } from '#src/features/info-pages/info-contents.ts'
import { infoHead } from '#src/features/info-pages/info-head.ts'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/terms')({
  // Seldom a first visit: what it loads comes with the page, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['info-pages'] },
  loader: async ({ context, location }) => {
    const content = await loadContent('terms', context.locale)
    return { content, head: pageHead(infoHead(content, { ...context, path: location.pathname })) }
  },
  head: loadedHead,
  component: TermsRoute,
})

function TermsRoute() {
  return <InfoArticle content={Route.useLoaderData().content} />
}
