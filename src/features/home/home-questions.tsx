import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { QuestionList } from '#src/blocks/house/question-list.tsx'
import type { Faq } from '#contract/house-texts/house-texts.ts'
import { usePreferences } from '#i18n/preferences.tsx'

const mostQuestions = 5

/** The most common questions; the rest are on their own page. */
export function HomeQuestions({ questions }: { questions: readonly Faq[] }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  if (questions.length === 0) return null
  return (
    <section className="far [--far:34rem] lg:[--far:35rem] page py-18 lg:py-28 grid lg:grid-cols-[4fr_8fr] gap-6 lg:gap-16">
      <div className="flex lg:flex-col items-end lg:items-start justify-between lg:justify-start gap-4">
        <h2 className="text-2xl lg:text-3xl">
          <Trans>Questions</Trans>
        </h2>
        <Link
          to="/$locale/faq"
          params={{ locale }}
          aria-label={t`All questions and answers`}
          className="link text-sm shrink-0 min-h-11 min-w-11 inline-flex items-end justify-end lg:items-center lg:justify-start pb-1"
        >
          <Trans>All questions</Trans>
        </Link>
      </div>
      <QuestionList questions={questions.slice(0, mostQuestions)} name="home-questions" />
    </section>
  )
}
