import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { collectionBodySchema } from '#src/contract/products/product-body.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { FormError } from '../form-error.tsx'
import { useFieldErrors } from '../use-field-errors.ts'
import { slugOf } from '#src/contract/fields/slug.ts'

type InBoth = { en: string; ar: string }
/** A brand or a collection; `featured` is a collection's only. */
export type Named = { id: string; name: InBoth; description: InBoth; featured: boolean }

const empty: Named = { id: '', name: { en: '', ar: '' }, description: { en: '', ar: '' }, featured: true }

type Props = {
  /** The one to change; absent for a new one. */
  known?: Named | undefined
  hasFeatured?: boolean
  save: (named: Named) => Promise<unknown>
  /** Closes the form of a known one; a new one's is emptied instead. */
  onDone?: () => void
}

/** Name and description of a brand or a collection, both languages side by side. */
export function NamedForm({ known, hasFeatured = false, save, onDone }: Props) {
  const { t } = useLingui()
  const form = useForm({
    resolver: zodResolver(collectionBodySchema),
    defaultValues: known ?? empty,
  })
  const errorOf = useFieldErrors(form.formState.errors)
  const saving = useMutation({
    mutationFn: save,
    meta: { isShown: true },
    onSuccess: () => {
      if (known) onDone?.()
      else form.reset(empty)
    },
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}>
      <div className="both-languages">
        <TextField
          label={t`Name in English`}
          lang="en"
          dir="ltr"
          error={errorOf('name.en') ?? errorOf('id')}
          {...form.register('name.en', {
            onChange: ({ target }: { target: { value: string } }) => !known && form.setValue('id', slugOf(target.value)),
          })}
        />
        <TextField label={t`Name in Arabic`} lang="ar" dir="rtl" error={errorOf('name.ar')} {...form.register('name.ar')} />
        <TextArea
          label={t`Description in English`}
          lang="en"
          dir="ltr"
          error={errorOf('description.en')}
          {...form.register('description.en')}
        />
        <TextArea
          label={t`Description in Arabic`}
          lang="ar"
          dir="rtl"
          error={errorOf('description.ar')}
          {...form.register('description.ar')}
        />
      </div>
      {hasFeatured && <Checkbox label={t`Show it among the shop’s categories`} {...form.register('featured')} />}
      <FormError error={saving.error} />
      <div className="flex gap-3">
        <Button type="submit" isWorking={saving.isPending}>
          {known ? <Trans>Save</Trans> : <Trans>Add</Trans>}
        </Button>
        {onDone && (
          <Button variant="line" onClick={onDone}>
            <Trans>Leave it as it was</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
