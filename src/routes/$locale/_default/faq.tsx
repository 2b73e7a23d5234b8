import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#src/features/info-pages/faq-page.tsx'
import { faqHead } from '#src/features/info-pages/info-head.ts'
import { faqQuery } from '#src/features/info-pages/info-queries.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/faq')({
  // Seldom a first visit: what it loads comes with the page, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['info-pages'] },
  loader: async ({ context, location }) => {
    const { queryClient } = context
    const [questions] = await Promise.all([
      queryClient.query({ ...faqQuery(context), staleTime: 'static' }),
      queryClient.query({ ...settingsQuery(context), staleTime: 'static' }),
    ])
    return { head: pageHead(faqHead(questions, { ...context, path: location.pathname })) }
  },
  head: loadedHead,
  component: FaqPage,
})
