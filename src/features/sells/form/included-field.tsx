import { useLingui } from '@lingui/react/macro'
import type { FocusEvent } from 'react'
import * as z from 'zod/mini'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useFormField } from '#src/blocks/forms/use-form-field.ts'
import { includedNames } from '#src/blocks/products/product-terms.ts'
import { includedItems } from '#contract/catalogue/catalogue-terms.ts'
import { Field } from '#ui/field.tsx'
import { choiceCard } from '#ui/choice-card.ts'
import type { SellFormInput, SellFormValues } from '../sell-form-schema.ts'

const heldSchema = z.array(z.enum(includedItems))

/** What comes with the item, at least one of four. */
export function IncludedField({ form, className }: { form: ShopForm<SellFormInput, SellFormValues>; className: string }) {
  const { i18n, t } = useLingui()
  const { value, onChange, onBlur, error, name, ref } = useFormField({ form, name: 'included' })
  const held = heldSchema.safeParse(value).data ?? []
  /** Moving on to another box does not count as leaving the field. */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLInputElement && relatedTarget.name === name)) onBlur()
  }
  return (
    <Field label={t`What comes with it`} error={error} className={className} isRequired isGroup>
      {({ id, 'aria-invalid': isInvalid, 'aria-describedby': note }, labelId) => (
        <div id={id} role="group" aria-labelledby={labelId} aria-describedby={note} className="grid grid-cols-2 gap-2.5">
          {includedItems.map((item, index) => (
            <label key={item} className={`${choiceCard} items-center! ${isInvalid ? 'border-danger!' : ''}`}>
              <input
                type="checkbox"
                name={name}
                className="box"
                ref={index === 0 ? ref : undefined}
                aria-invalid={isInvalid}
                aria-describedby={note}
                onBlur={leave}
                checked={held.includes(item)}
                onChange={({ target }) => onChange(includedItems.filter((each) => (each === item ? target.checked : held.includes(each))))}
              />
              <span className="sentence">{i18n._(includedNames[item])}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
