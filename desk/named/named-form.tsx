import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { collectionBodySchema } from '#src/contract/products/product-body.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { FormError } from '../form-error.tsx'
import { useFieldErrors } from '../use-field-errors.ts'
import { isSameName, nameWithOtherMarks } from '#src/contract/fields/plain-name.ts'
import { slugOf } from '#src/contract/fields/slug.ts'
import { inQuotes } from '#src/i18n/isolated.ts'

type InBoth = { en: string; ar: string }
/** A brand or a collection; `featured` is a collection's only. */
export type Named = { id: string; name: InBoth; description: InBoth; featured: boolean }

const empty: Named = { id: '', name: { en: '', ar: '' }, description: { en: '', ar: '' }, featured: true }

type Props = {
  /** The one to change; absent for a new one. */
  known?: Named | undefined
  hasFeatured?: boolean
  /** All that the house has, as far as they are read. */
  others: readonly Pick<Named, 'id' | 'name'>[]
  save: (named: Named) => Promise<unknown>
  /** Closes the form of a known one; a new one's is emptied instead. */
  onDone?: () => void
}

/** The id of a new one. Another name may have made the same: of «دار 1908» and «بيت 1908» only the number is left. */
function freeId({ id, name }: Named, others: Props['others']): string {
  const holder = others.find((other) => other.id === id)
  if (!holder || isSameName(holder.name.en, name.en) || isSameName(holder.name.ar, name.ar)) return id
  for (let nth = 2; ; nth++) if (!others.some((other) => other.id === `${id}-${nth}`)) return `${id}-${nth}`
}

/** Name and description of a brand or a collection, both languages side by side. */
export function NamedForm({ known, hasFeatured = false, others, save, onDone }: Props) {
  const { t } = useLingui()
  const form = useForm({
    resolver: zodResolver(collectionBodySchema),
    defaultValues: known ?? empty,
  })
  const errorOf = useFieldErrors(form.formState.errors)
  const name = useWatch({ control: form.control, name: 'name' })
  const alike = nameWithOtherMarks({ id: known?.id ?? '', name }, others)
  const saving = useMutation({
    mutationFn: (values: Named) => save(known ? values : { ...values, id: freeId(values, others) }),
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
      <p role="status" className="text-sm text-warning empty:hidden">
        {alike !== undefined && (
          <Trans>
            There is <bdi>{inQuotes(alike)}</bdi> already, with other accents. Is this another one?
          </Trans>
        )}
      </p>
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
