import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { toWesternDigits } from '#contract/fields/digits.ts'
import type { Currency } from '#contract/money/money.ts'
import { splitPriceText } from '#contract/money/price-signs.ts'
import { readPriceText } from '#contract/money/price-text.ts'
import { currencySign, formatAmount } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Field, type FieldProps } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import { currencyChoice } from './currency-choice.ts'
import { useFormWords } from '../form-words.ts'
import { useFormField, type InForm } from '../use-form-field.ts'

type Props<Input extends FieldValues, Output> = Omit<FieldProps, 'error'> &
  InForm<Input, Output> & {
    /** The currencies in which a price may be given; with several, a select at the end of the field offers them. */
    currencies: readonly Currency[]
  }

const heldSchema = z.object({ amount: z.string(), currency: z.string() })

/**
 * A price and its currency in one frame. The form holds both as texts, as `priceTextSchema` takes them. Digits are western as they are
 * typed. A typed or pasted currency is selected, where it is among the choices.
 */
export function PriceField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, name, currencies, ...frame } = props
  const { locale } = usePreferences()
  const words = useFormWords()
  const { value, onChange, onBlur, error, ref } = useFormField({ form, name })
  const held = heldSchema.safeParse(value).data ?? { amount: '', currency: '' }
  const { currency, choices } = currencyChoice(held.currency, currencies)
  const [isEdited, setEdited] = useState(false)
  const read = readPriceText(held.amount)
  // A price in a currency that cannot be chosen stays as it was typed, beside its error.
  const isTidy = read !== undefined && (read.currency ?? currency) === currency
  const tidied = isTidy ? formatAmount({ amount: read.amount, currency }, locale) : held.amount
  const take = (text: string) => {
    const named = splitPriceText(text).currency
    onChange({ amount: toWesternDigits(text), currency: named !== undefined && choices.includes(named) ? named : currency })
  }
  const leave = () => {
    setEdited(false)
    if (tidied !== held.amount) onChange({ amount: tidied, currency })
    onBlur()
  }
  return (
    <Field {...frame} error={error}>
      {(control) => (
        <span className="input p-0! gap-0!">
          <input
            {...control}
            ref={ref}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            className="num text-lg font-medium flex-1 min-w-0 min-h-[2.875rem] px-3.5 bg-transparent outline-none"
            // A draft restores the amount as it was typed.
            value={isEdited ? held.amount : tidied}
            onFocus={() => setEdited(true)}
            onChange={({ target }) => take(target.value)}
            onBlur={leave}
          />
          {choices.length > 1 ? (
            <span className="relative shrink-0 text-sm text-ink-muted">
              <select
                aria-label={words.currency}
                value={currency}
                onChange={({ target }) => onChange({ amount: splitPriceText(held.amount).number, currency: target.value })}
                className="appearance-none bg-transparent min-h-[2.875rem] ps-3 pe-9 rounded-sm [&>option]:bg-raised [&>option]:text-ink"
              >
                {choices.map((each) => (
                  <option key={each} value={each}>
                    {currencySign(each, locale)}
                  </option>
                ))}
              </select>
              <Icon path={caretDown} size="sm" className="absolute end-3 top-1/2 -mt-2.25 pointer-events-none" />
            </span>
          ) : (
            <span className="pe-3.5 text-sm text-ink-muted">{currencySign(currency, locale)}</span>
          )}
        </span>
      )}
    </Field>
  )
}
