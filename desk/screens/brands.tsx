import { zodResolver } from '@hookform/resolvers/zod'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { brandBodySchema } from '#src/contract/products/product-body.ts'
import type { StaffBrand } from '#src/contract/products/staff-products.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { brandsQuery } from '../queries.ts'
import { useMayEdit } from '../session.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { Waiting } from '../waiting.tsx'

/** The brands, each with its names; one is edited in its place. */
export function BrandsScreen() {
  const brands = useQuery(brandsQuery)
  const [edited, setEdited] = useState<string>()
  const mayEdit = useMayEdit()
  return (
    <div className="max-w-220">
      <PageTitle title={<Trans>Brands</Trans>} />
      {brands.isPending && <Waiting />}
      <ul className="mt-6 border-t border-line">
        {brands.data?.map((brand) => (
          <li key={brand.id} className="border-b border-line py-3">
            {edited === brand.id ? (
              <BrandForm brand={brand} onDone={() => setEdited(undefined)} />
            ) : (
              <BrandRow brand={brand} onEdit={mayEdit ? () => setEdited(brand.id) : undefined} />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <section className="mt-10">
          <h2 className="text-xl mb-4">
            <Trans>Add a brand</Trans>
          </h2>
          <BrandForm />
        </section>
      )}
    </div>
  )
}

function BrandRow({ brand, onEdit }: { brand: StaffBrand; onEdit: (() => void) | undefined }) {
  const { locale } = usePreferences()
  const [own, other] = locale === 'ar' ? [brand.name.ar, brand.name.en] : [brand.name.en, brand.name.ar]
  return (
    <div className="flex items-center gap-4">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{own}</bdi> <bdi className="text-ink-muted ms-2">{other}</bdi>
      </span>
      <span className="text-sm text-ink-muted num">
        <Plural value={brand.products} one="# piece" other="# pieces" />
      </span>
      {onEdit && (
        <button type="button" className="link min-h-11 px-2" onClick={onEdit}>
          <Trans>Edit</Trans>
        </button>
      )}
    </div>
  )
}

const empty = { id: '', name: { en: '', ar: '' }, description: { en: '', ar: '' } }

/** "Halden & Rourke" → "halden-rourke": the value of the shop's brand filter, which stays when the name changes. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')

/** @param brand the one to change; absent for a new one */
function BrandForm({ brand, onDone }: { brand?: StaffBrand; onDone?: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(brandBodySchema),
    defaultValues: brand ? { id: brand.id, name: brand.name, description: brand.description } : empty,
  })
  const errorOf = useFieldErrors(form.formState.errors)
  const save = useMutation({
    mutationFn: ({ id, name, description }: typeof empty) =>
      brand
        ? call('staff.brands.update', { ...inLanguage(), params: { id }, body: { name, description } })
        : call('staff.brands.create', { ...inLanguage(), body: { id, name, description } }),
    meta: { isShown: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: brandsQuery.queryKey })
      showToast({ kind: 'notice', summary: t`The brand is saved` })
      if (brand) onDone?.()
      else form.reset(empty)
    },
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
      <div className="both-languages">
        <TextField
          label={t`Name in English`}
          lang="en"
          dir="ltr"
          error={errorOf('name.en') ?? errorOf('id')}
          {...form.register('name.en', {
            onChange: ({ target }: { target: { value: string } }) => !brand && form.setValue('id', slugOf(target.value)),
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
      <FormError error={save.error} />
      <div className="flex gap-3">
        <Button type="submit" isWorking={save.isPending}>
          {brand ? <Trans>Save</Trans> : <Trans>Add</Trans>}
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
