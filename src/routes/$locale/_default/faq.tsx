import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#src/features/info-pages/faq-page.tsx'
import { faqHead } from '#src/features/info-pages/info-head.ts'
import { faqQuery, settingsQuery } from '#src/features/info-pages/info-queries.ts'
import { failureHead } from '#src/layouts/failure-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/faq')({
  // Seldom a first visit: what it loads comes with the page, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['info-pages'] },
  loader: async ({ context }) => {
    const { queryClient } = context
    const [questions] = await Promise.all([
      queryClient.query({ ...faqQuery(context), staleTime: 'static' }),
      queryClient.query({ ...settingsQuery(context), staleTime: 'static' }),
    ])
    return questions
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return failureHead(match)
    const { i18n } = match.context
    const texts = {
      title: i18n._(msg`Questions and answers`),
      description: i18n._(
        msg`How Mizwala works: authenticity, offers, bank transfer, ID, shipping, prices and VAT, selling, cancelling and your account.`,
      ),
    }
    return pageHead(faqHead(texts, loaderData, { ...match.context, path: match.pathname }))
  },
  component: FaqPage,
})
