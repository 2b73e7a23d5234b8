import { useLingui } from '@lingui/react'
import type { FocusEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { includedNames } from '#src/blocks/products/product-terms.ts'
import { includedItems } from '#contract/catalogue/catalogue-terms.ts'
import { Field, type FieldProps } from '#ui/field.tsx'
import { choiceCard } from '#ui/choice-card.ts'
import { useFormField, type InForm } from '../use-form-field.ts'

const heldSchema = z.array(z.enum(includedItems))

/** What comes with a piece: several of four. */
export function IncludedField<Input extends FieldValues, Output>(props: Omit<FieldProps, 'error'> & InForm<Input, Output>) {
  const { form, name: field, ...frame } = props
  const { i18n } = useLingui()
  const { value, onChange, onBlur, error, name, ref } = useFormField({ form, name: field })
  const held = heldSchema.safeParse(value).data ?? []
  /** Moving on to another box does not count as leaving the field. */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLInputElement && relatedTarget.name === name)) onBlur()
  }
  return (
    <Field {...frame} error={error} isGroup>
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
