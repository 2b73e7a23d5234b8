import type { Faq } from '#contract/house-texts/house-texts.ts'
import { Icon } from '#ui/icon.tsx'
import { minus, plus } from '#ui/icon-paths.ts'

type Props = {
  questions: readonly Faq[]
  /** The `name` of the `<details>` elements: one of a group is open at a time. */
  name: string
  /** The heading's level under the section it stands in. */
  heading?: 'h2' | 'h3'
}

/** Questions that open to their answers: native `<details>`, which works without script and with "find in page". */
export function QuestionList({ questions, name, heading: Heading = 'h3' }: Props) {
  return (
    <div className="rows border-y border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} className="group">
          <summary className="flex items-center justify-between gap-6 py-4.5 min-h-14 text-lg list-none [&::-webkit-details-marker]:hidden">
            <Heading>{question}</Heading>
            <span className="text-ink-muted">
              <Icon path={plus} size="md" className="group-open:hidden" />
              <Icon path={minus} size="md" className="hidden group-open:block" />
            </span>
          </summary>
          <p className="pb-6 pe-10 text-ink-muted max-w-152 whitespace-pre-line">{answer}</p>
        </details>
      ))}
    </div>
  )
}
