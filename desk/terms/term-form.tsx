import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { OwnTerm } from '#contract/products/staff-products.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormError } from '../form-error.tsx'
import type { NewTerm } from './add-term.tsx'

type Props = { term: OwnTerm; save: (given: NewTerm) => Promise<unknown>; onDone: () => void }

/** A word of the house, renamed in both languages. */
export function TermForm({ term, save, onDone }: Props) {
  const { t } = useLingui()
  const [en, setEn] = useState(term.name.en)
  const [ar, setAr] = useState(term.name.ar)
  const [swatch, setSwatch] = useState(term.swatch)
  const saving = useMutation({
    mutationFn: () => save({ name: { en, ar }, ...(swatch !== undefined && { swatch }) }),
    meta: { isShown: true },
    onSuccess: onDone,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="both-languages">
        <TextField label={t`In English`} lang="en" dir="ltr" value={en} onChange={({ target }) => setEn(target.value)} />
        <TextField label={t`In Arabic`} lang="ar" dir="rtl" value={ar} onChange={({ target }) => setAr(target.value)} />
      </div>
      {swatch !== undefined && (
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
      <p className="text-sm text-ink-muted num">
        <Plural value={term.products} _0="No piece has it." one="# piece gets the new name." other="# pieces get the new name." />
      </p>
      <FormError error={saving.error} />
      <div className="flex gap-3">
        <Button type="submit" isWorking={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="line" onClick={onDone}>
          <Trans>Leave it as it was</Trans>
        </Button>
      </div>
    </form>
  )
}
