import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#src/features/info-pages/faq-page.tsx'
import { faqHead } from '#src/features/info-pages/info-head.ts'
import { faqQuery } from '#src/features/info-pages/info-queries.ts'
import { failureHead } from '#src/layouts/failure-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/faq')({
  loader: ({ context }) => context.queryClient.ensureQueryData(faqQuery(context)),
  head: ({ match, loaderData }) => {
    if (!loaderData) return failureHead(match)
    const { i18n } = match.context
    const texts = {
      title: i18n._(msg`Questions and answers`),
      description: i18n._(msg`How Mizwala works: authenticity, offers, bank transfer, ID, shipping, prices and VAT, selling, cancelling and your account.`),
    }
    return pageHead(faqHead(texts, loaderData, { ...match.context, path: match.pathname }))
  },
  component: FaqPage,
})
