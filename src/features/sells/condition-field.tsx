import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { conditionMeanings, conditionNames } from '#src/blocks/product-terms.ts'
import { conditions } from '#src/contract/catalogue-terms.ts'
import { Field } from '#src/ui/field.tsx'
import { choiceCard } from '#src/ui/choice-card.ts'
import type { SegmentsField } from '#src/ui/segments-field.tsx'

type Props = Pick<ComponentProps<typeof SegmentsField>, 'label' | 'error' | 'className' | 'name' | 'onChange' | 'onBlur' | 'ref'>

/** The five grades as radio cards, from the best to the worst, each with what it means. */
export function ConditionField({ label, error, className, ...radio }: Props) {
  const { i18n } = useLingui()
  return (
    <Field {...{ label, error, className }} isRequired isGroup>
      {({ id, ...group }, labelId) => (
        // Focusable only while it is invalid and nothing is chosen, because a form focuses its first invalid field.
        <div {...group} id={id} role="radiogroup" aria-labelledby={labelId} tabIndex={-1} className="grid gap-2.5 outline-none">
          {conditions.toReversed().map((condition) => (
            <label key={condition} className={`${choiceCard} ${error ? 'border-danger!' : ''}`}>
              <input
                {...radio}
                type="radio"
                value={condition}
                className="appearance-none size-5 mt-0.5 shrink-0 rounded-full border border-line-strong bg-surface checked:border-6 checked:border-primary"
                aria-describedby={`${id}-${condition}`}
              />
              <span className="grid gap-0.5">
                <span className="sentence font-medium">{i18n._(conditionNames[condition])}</span>
                <span id={`${id}-${condition}`} aria-hidden="true" className="text-sm text-ink-muted text-pretty">
                  {i18n._(conditionMeanings[condition])}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
