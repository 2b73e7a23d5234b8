import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { onceEach } from '#calls/once-each.ts'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { cardBodyAt } from '#contract/accounts/card-body.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { brandNames, brandOf, groupCardNumber, writeExpiry } from './card-number.ts'
import { cardsChanged, saveCard } from './card-queries.ts'

const cardSchema = cardBodyAt(shopNow)

type Props = {
  onSaved: () => void
  /** Beside the button: "Skip for now". */
  aside?: ReactNode
}

/** The card form. The typed values are never stored: no draft, and the number is sent to the vault only. */
export function CardForm({ onSaved, aside }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const [saveOnce] = useState(() => onceEach())
  const form = useShopForm({
    schema: cardSchema,
    defaultValues: { holder: '', number: '', expiry: '', cvv: '' },
    submit: (card) => saveOnce(card, (idempotencyKey) => saveCard(preferences, card, idempotencyKey)),
    onDone: () => {
      void cardsChanged(client)
      showToast({ kind: 'notice', summary: t`Card saved` })
      onSaved()
    },
    onFailure: (error) => {
      console.debug('the card could not be saved', error)
      // The vault's error has a message.
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('cards.')) return false
      showToast({ kind: 'error', summary: t`There was an error saving your card. Please try again.` })
      return true
    },
  })
  const { control } = form.methods
  const brand = brandNames[brandOf(useWatch({ control, name: 'number' }))]
  const number = form.field('number')
  const testNumber = (
    <bdi dir="ltr" translate="no" className="num whitespace-nowrap">
      4242 4242 4242 4242
    </bdi>
  )
  const expiry = form.field('expiry')
  return (
    <form {...form.formProps} className="grid gap-5">
      <RequiredNote />
      <TextField {...form.field('holder')} label={<Trans>Cardholder name</Trans>} isRequired autoComplete="cc-name" />
      <TextField
        {...number}
        label={<Trans>Card number</Trans>}
        isRequired
        hint={<Trans>This vault takes test cards only, such as {testNumber}.</Trans>}
        aside={brand && <span className="text-xs text-ink-muted">{brand}</span>}
        autoComplete="cc-number"
        inputMode="numeric"
        dir="ltr"
        onChange={(event) => {
          rewrite(event.target, groupCardNumber(event.target.value))
          void number.onChange(event)
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...expiry}
          label={<Trans>Expiry</Trans>}
          isRequired
          placeholder="MM/YY"
          autoComplete="cc-exp"
          inputMode="numeric"
          dir="ltr"
          onChange={(event) => {
            rewrite(event.target, writeExpiry(event.target.value, form.methods.getValues('expiry')))
            void expiry.onChange(event)
          }}
        />
        <TextField
          {...form.field('cvv')}
          label={<Trans>CVV</Trans>}
          isRequired
          type="password"
          autoComplete="cc-csc"
          inputMode="numeric"
          dir="ltr"
        />
      </div>
      <div className={`mt-1 ${aside ? 'grid grid-cols-[1fr_2fr] gap-3' : ''}`}>
        {aside}
        <Button type="submit" isWorking={form.isSubmitting} className="w-full">
          <Trans>Save card</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Keeps the caret behind as many digits as before when the text is reformatted. */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  const digitsBefore = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
  const isAtEnd = input.selectionStart === input.value.length
  input.value = text
  let position = 0
  for (let digits = 0; position < text.length && digits < digitsBefore; position++) if (/\d/.test(text[position] ?? '')) digits++
  const caret = isAtEnd ? text.length : position
  input.setSelectionRange(caret, caret)
}
