import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { QuestionList } from '#src/blocks/house/question-list.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { faqQuery } from './info-queries.ts'
import { ShopContact } from './shop-contact.tsx'
import { useOpenQuestion } from './use-open-question.ts'

/** All questions; `#shipping` in the address opens that one. */
export function FaqPage() {
  const { data: questions } = useSuspenseQuery(faqQuery(usePreferences()))
  useOpenQuestion()
  return (
    <div className="page pt-10 pb-20 lg:pt-16 lg:pb-28 grid lg:grid-cols-[4fr_8fr] gap-8 lg:gap-16">
      <div>
        <PageTitle title={<Trans>Questions and answers</Trans>} className="text-balance" />
        <p className="mt-4 text-lg text-ink-muted text-pretty max-w-(--measure)">
          <Trans>What buyers and sellers ask us most.</Trans>
        </p>
      </div>
      <QuestionList questions={questions} name="faq" heading="h2" />
      <section className="lg:col-start-2 pt-4">
        <h2 className="text-xl">
          <Trans>Didn’t find your question?</Trans>
        </h2>
        <p className="mt-2 mb-3 text-ink-muted max-w-(--measure)">
          <Trans>Ask a specialist. We answer in Arabic and English.</Trans>
        </p>
        <ShopContact />
      </section>
    </div>
  )
}
