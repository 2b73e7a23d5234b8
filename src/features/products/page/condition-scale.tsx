import { useLingui } from '@lingui/react/macro'
import { gradeNames } from '#src/blocks/products/product-terms.ts'
import { conditions, type Condition } from '#contract/catalogue/catalogue-terms.ts'

/** The position of a condition among the five: a drawing, hidden from screen readers, since the text beside it names the condition. */
export function ConditionScale({ condition }: { condition: Condition }) {
  const { i18n } = useLingui()
  return (
    <div aria-hidden="true" className="grid grid-cols-5 -mx-2 mt-5 lg:mt-0">
      {conditions.map((each, index) => (
        <div key={each} className="grid content-start justify-items-center text-center">
          <span className="relative grid h-7 w-full items-end justify-items-center">
            <span
              className={`absolute bottom-0 h-px bg-line-strong ${index === 0 ? 'start-1/2' : 'start-0'} ${index === conditions.length - 1 ? 'end-1/2' : 'end-0'}`}
            />
            {each === condition ? <span className="wedge h-6 w-3.5" /> : <span className="h-3 w-px bg-line-strong" />}
          </span>
          <span className={`sentence mt-2 px-0.5 text-xs ${each === condition ? 'font-medium' : 'text-ink-subtle'}`}>
            {i18n._(gradeNames[each])}
          </span>
        </div>
      ))}
    </div>
  )
}
