import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { conditionMeanings, conditionNames } from '#src/blocks/products/product-terms.ts'
import { conditions } from '#contract/catalogue/catalogue-terms.ts'
import { Field } from '#ui/field.tsx'
import type { SellFormInput, SellFormValues } from '../sell-form-schema.ts'

type Props = { form: ShopForm<SellFormInput, SellFormValues> } & Pick<ComponentProps<typeof Field>, 'label' | 'className'>

/** The five grades on the scale of the product page, as radio buttons; below it what the chosen one means. */
export function ConditionField({ form, label, className }: Props) {
  const { i18n } = useLingui()
  const { error, ...radio } = form.field('condition')
  const value = useWatch({ control: form.methods.control, name: 'condition' })
  const chosen = conditions.find((condition) => condition === value)
  return (
    <Field {...{ label, error, className }} isRequired isGroup>
      {({ id, ...group }, labelId) => (
        <>
          {/* Focusable only while it is invalid and nothing is chosen, because a form focuses its first invalid field. */}
          <div {...group} id={id} role="radiogroup" aria-labelledby={labelId} tabIndex={-1} className="grid grid-cols-5 outline-none">
            {conditions.map((condition, index) => (
              <label
                key={condition}
                className="group relative grid content-start justify-items-center min-h-16 pb-1.5 text-center cursor-pointer rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  {...radio}
                  type="radio"
                  value={condition}
                  className="peer absolute inset-0 size-full opacity-0 cursor-pointer"
                  aria-describedby={`${id}-${condition}`}
                />
                <span
                  aria-hidden="true"
                  className={`absolute top-9 h-px ${error ? 'bg-danger' : 'bg-line-strong'} ${index === 0 ? 'start-1/2' : 'start-0'} ${index === conditions.length - 1 ? 'end-1/2' : 'end-0'}`}
                />
                <span aria-hidden="true" className="grid h-9 items-end">
                  <span
                    className={`h-3 w-px group-hover:h-5 group-has-checked:hidden ${error ? 'bg-danger' : 'bg-line-strong'} transition-[height]`}
                  />
                  <span className="hidden h-6 w-3.5 bg-primary [clip-path:polygon(0_0,100%_0,50%_100%)] group-has-checked:block" />
                </span>
                <span className="sentence mt-2 px-0.5 text-sm leading-tight text-ink-muted peer-checked:font-medium peer-checked:text-ink">
                  {i18n._(conditionNames[condition])}
                </span>
                <span id={`${id}-${condition}`} hidden>
                  {i18n._(conditionMeanings[condition])}
                </span>
              </label>
            ))}
          </div>
          {/* As tall as the longest meaning, so that a choice moves nothing below it; the error stands in its place. */}
          {(chosen || !error) && (
            <p aria-hidden="true" className="mt-2 min-h-[2lh] lg:min-h-lh text-sm text-ink-muted text-pretty">
              {chosen ? i18n._(conditionMeanings[chosen]) : <Trans>Choose a grade to read what it means.</Trans>}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
