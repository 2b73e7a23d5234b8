import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#src/api/api-error.ts'
import { type Purchase, type PurchasePayment, purchasePayments, type SellerIdKind, sellerIdKinds } from '#src/contract/products/purchase.ts'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { formatList } from '#src/i18n/format-list.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { productQuery, purchaseQuery } from '../queries.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { Waiting } from '../waiting.tsx'

const idWords: Record<SellerIdKind, ReturnType<typeof msg>> = {
  national: msg`National ID`,
  iqama: msg`Residence permit (iqama)`,
  passport: msg`Passport`,
  commercial: msg`Commercial register`,
}
const paymentWords: Record<PurchasePayment, ReturnType<typeof msg>> = {
  transfer: msg`Bank transfer`,
  cash: msg`Cash`,
  cheque: msg`Cheque`,
}
const missingWords: Record<string, ReturnType<typeof msg>> = {
  'model.en': msg`model in English`,
  'model.ar': msg`model in Arabic`,
  'private.acquiredFrom': msg`the seller’s name`,
  'private.acquiredAt': msg`the day`,
  'private.costSar': msg`the amount`,
  idKind: msg`kind of document`,
  idNumber: msg`number of the document`,
  payment: msg`how it was paid`,
}

/** From whom the piece was bought, with the invoice of it. Read only when it is opened, because the log says who has seen it. */
export function PurchaseRecord({ product }: { product: StaffProduct }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-4 max-w-240 mt-10">
      <h2 className="text-xl">
        <Trans>Purchase record</Trans>
      </h2>
      <p className="text-sm text-ink-muted">
        <Trans>The seller’s document and how they were paid. Name, day and cost stand above. The log says who has opened it.</Trans>
      </p>
      {isOpen ? (
        <OpenRecord product={product} />
      ) : (
        <Button variant="line" className="justify-self-start" onClick={() => setOpen(true)}>
          <Trans>Open the purchase record</Trans>
        </Button>
      )}
    </section>
  )
}

function OpenRecord({ product }: { product: StaffProduct }) {
  const { data, isPending, error } = useQuery(purchaseQuery(product.id))
  if (data) return <RecordForm key={data.version} product={product} purchase={data} />
  return (
    <>
      {isPending && <Waiting />}
      <FormError error={error} />
    </>
  )
}

type Fields = { idKind: SellerIdKind | ''; idNumber: string; phone: string; payment: PurchasePayment | '' }

function RecordForm({ product, purchase }: { product: StaffProduct; purchase: Purchase }) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const form = useForm<Fields>({
    defaultValues: { ...purchase, idKind: purchase.idKind ?? '', payment: purchase.payment ?? '' },
  })
  const errorOf = useFieldErrors(form.formState.errors)
  const register = (name: keyof Fields) => ({ ...form.register(name), error: errorOf(name) })
  const save = useMutation({
    mutationFn: async ({ idKind, idNumber, phone, payment }: Fields) => {
      const body = {
        idKind: idKind === '' ? null : idKind,
        idNumber,
        phone,
        payment: payment === '' ? null : payment,
        version: product.version,
      }
      return (await call('staff.products.purchase.save', { ...inLanguage(), params: { id: product.id }, body })).data
    },
    meta: { isShown: true },
    onSuccess: async (saved) => {
      client.setQueryData(purchaseQuery(product.id).queryKey, saved)
      showToast({ kind: 'notice', summary: t`Saved` })
      await client.invalidateQueries({ queryKey: productQuery(product.id).queryKey })
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      for (const [name, [message]] of Object.entries(error.fields))
        if (message !== undefined) form.setError(name as keyof Fields, { type: 'server', message })
    },
  })
  const { model, private: own } = product.fields
  // The product's own fields may have been saved since the record was read.
  const ofProduct: Record<string, string | number | null> = {
    'model.en': model.en,
    'model.ar': model.ar,
    'private.acquiredFrom': own.acquiredFrom,
    'private.acquiredAt': own.acquiredAt,
    'private.costSar': own.costSar,
  }
  const lacks = [
    ...Object.keys(ofProduct).filter((path) => ofProduct[path] === '' || ofProduct[path] === null),
    ...purchase.missing.filter((path) => !Object.hasOwn(ofProduct, path)),
  ]
  const missing = formatList(
    lacks.map((path) => (missingWords[path] ? i18n._(missingWords[path]) : path)),
    locale,
    'conjunction',
  )
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void form.handleSubmit((fields) => save.mutate(fields))(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`Document of the seller`}
          placeholder={t`Not given`}
          options={sellerIdKinds.map((value) => ({ value, label: i18n._(idWords[value]) }))}
          {...register('idKind')}
        />
        <TextField label={t`Number of the document`} dir="ltr" {...register('idNumber')} />
        <TextField label={t`Telephone of the seller`} type="tel" dir="ltr" {...register('phone')} />
        <SelectField
          label={t`Paid by`}
          placeholder={t`Not given`}
          options={purchasePayments.map((value) => ({ value, label: i18n._(paymentWords[value]) }))}
          {...register('payment')}
        />
      </div>
      <FormError error={save.error} />
      <div className="flex flex-wrap gap-3 items-center">
        <Button type="submit" variant="line" isWorking={save.isPending}>
          <Trans>Save the record</Trans>
        </Button>
        {lacks.length === 0 ? (
          (['en', 'ar'] as const).map((language) => (
            <a key={language} className="link min-h-11 inline-flex items-center" href={invoicePath(product.id, language)} download>
              {language === 'ar' ? <Trans>Purchase invoice in Arabic</Trans> : <Trans>Purchase invoice in English</Trans>}
            </a>
          ))
        ) : (
          <p className="text-sm text-ink-muted">
            <Trans>For the purchase invoice it lacks: {missing}</Trans>
          </p>
        )}
      </div>
    </form>
  )
}

const invoicePath = (id: string, locale: 'en' | 'ar') => `/v1/staff/products/${id}/purchase/invoice?locale=${locale}`
