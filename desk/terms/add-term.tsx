import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { BothLanguages } from '../form/both-languages.tsx'
import { FormError } from '../form-error.tsx'

export type NewTerm = { name: { en: string; ar: string }; swatch?: string }

type Props = {
  /** Marks its elements for the field to which it belongs. */
  id: string
  /** What was typed: in the language of its letters. */
  text: string
  label: ReactNode
  hasSwatch: boolean
  /** Whether its first empty field takes the focus. */
  takesFocus: boolean
  onAdd: (given: NewTerm) => Promise<void>
  onCancel: () => void
}

const arabicLetter = /\p{Script=Arabic}/u
const takeFocus = (element: HTMLElement | null) => element?.focus()
const firstSwatch = '#808080'

/** A word that the house adds: its name in both languages, of which one may stand in for the other. */
export function AddTerm({ id, text, label, hasSwatch, takesFocus, onAdd, onCancel }: Props) {
  const { t } = useLingui()
  const isArabic = arabicLetter.test(text)
  const [name, setName] = useState({ en: '', ar: '', [isArabic ? 'ar' : 'en']: text.trim() })
  const [swatch, setSwatch] = useState(firstSwatch)
  const add = useMutation({
    mutationFn: () => onAdd({ name, ...(hasSwatch && { swatch }) }),
    meta: { isShown: true },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Enter adds the word; it does not send the form around.
    if (event.key === 'Enter') {
      event.preventDefault()
      add.mutate()
    } else if (event.key === 'Escape') onCancel()
  }
  const field = (language: Locale) => ({
    value: name[language],
    onChange: ({ target }: { target: { value: string } }) => setName({ ...name, [language]: target.value }),
    onKeyDown,
    ref: takesFocus && (language === 'ar') !== isArabic ? takeFocus : undefined,
  })
  return (
    <div
      role="group"
      aria-label={typeof label === 'string' ? t`Add to ${label}` : t`Add a word`}
      data-adds={id}
      className="mt-2 grid gap-3 bg-tint rounded-sm p-4"
    >
      <p className="text-sm">
        <Trans>The shop does not have this word yet. One language is enough: it then stands in the other, too.</Trans>
      </p>
      <BothLanguages className="grid gap-3" field={field} name={{ en: 'en', ar: 'ar' }} english={t`In English`} arabic={t`In Arabic`} />
      {hasSwatch && (
        <Field label={t`Color in the filter`}>
          {(control) => (
            <input
              {...control}
              type="color"
              className="input p-1 h-11 w-24"
              value={swatch}
              onChange={({ target }) => setSwatch(target.value)}
            />
          )}
        </Field>
      )}
      <FormError error={add.error} />
      <div className="flex flex-wrap gap-3">
        <Button isWorking={add.isPending} onClick={() => add.mutate()}>
          <Trans>Add</Trans>
        </Button>
        <Button variant="line" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
