import { createFileRoute } from '@tanstack/react-router'
import { InfoArticle } from '#src/features/info-pages/info-article.tsx'
import { loadContent } from '#src/features/info-pages/info-contents.ts'
import { infoHead } from '#src/features/info-pages/info-head.ts'
import { failureHead } from '#src/layouts/failure-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/terms')({
  // Seldom a first visit: what it loads comes with the page, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['info-pages'] },
  loader: ({ context }) => loadContent('terms', context.locale),
  head: ({ match, loaderData }) =>
    loaderData ? pageHead(infoHead(loaderData, { ...match.context, path: match.pathname })) : failureHead(match),
  component: TermsRoute,
})

function TermsRoute() {
  return <InfoArticle content={Route.useLoaderData()} />
}
