import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type Purchase,
  purchaseBodySchema,
  type PurchasePayment,
  purchasePayments,
  type SellerIdKind,
  sellerIdKinds,
} from '#contract/products/purchase.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../../call.ts'
import { DeskForm } from '../../form/desk-form.tsx'
import { useDeskForm } from '../../form/use-desk-form.ts'
import { FormError } from '../../form-error.tsx'
import { readKept } from '../../kept-edits/kept-edits.ts'
import { productQuery, purchaseQuery } from '../../queries.ts'
import { Waiting } from '../../waiting.tsx'

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

/** Under which its edits are kept. */
const nameOf = (productId: string) => `purchase:${productId}`

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
        <>
          {readKept(nameOf(product.id)) !== undefined && (
            <p className="bg-tint rounded-sm p-4">
              <Trans>It has edits of yours from before. They are not saved yet.</Trans>
            </p>
          )}
          <Button variant="line" className="justify-self-start" onClick={() => setOpen(true)}>
            <Trans>Open the purchase record</Trans>
          </Button>
        </>
      )}
    </section>
  )
}

function OpenRecord({ product }: { product: StaffProduct }) {
  const { data, isPending, error } = useQuery(purchaseQuery(product.id))
  if (data) return <RecordForm product={product} purchase={data} />
  return (
    <>
      {isPending && <Waiting />}
      <FormError error={error} />
    </>
  )
}

type Fields = { idKind: SellerIdKind | ''; idNumber: string; phone: string; payment: PurchasePayment | '' }

const formOf = ({ idKind, idNumber, phone, payment }: Purchase): Fields => ({
  idKind: idKind ?? '',
  idNumber,
  phone,
  payment: payment ?? '',
})
const valuesOf = ({ idKind, payment, ...typed }: Fields) => ({
  ...typed,
  idKind: idKind === '' ? null : idKind,
  payment: payment === '' ? null : payment,
})
const schema = z.omit(purchaseBodySchema, { version: true })

function RecordForm({ product, purchase }: { product: StaffProduct; purchase: Purchase }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const query = purchaseQuery(product.id)
  const desk = useDeskForm<Fields, Purchase, z.output<typeof schema>>({
    keepAs: nameOf(product.id),
    stored: purchase,
    formOf,
    valuesOf,
    schema,
    save: async (values, { read }) => {
      const body = { ...values, version: read.version }
      return (await call('staff.products.purchase.save', { params: { id: product.id }, body })).data
    },
    // The product's version is the record's: another field of it may have been saved.
    readNow: () => client.query({ ...query, staleTime: 0 }),
    sendsAll: true,
    onSaved: async (saved) => {
      client.setQueryData(query.queryKey, saved)
      await client.invalidateQueries({ queryKey: productQuery(product.id).queryKey })
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
  return (
    <DeskForm {...desk} variant="line" label={<Trans>Save the record</Trans>} actions={<InvoiceLinks product={product} lacks={lacks} />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`Document of the seller`}
          placeholder={t`Not given`}
          options={sellerIdKinds.map((value) => ({ value, label: i18n._(idWords[value]) }))}
          {...desk.field('idKind')}
        />
        <TextField label={t`Number of the document`} dir="ltr" {...desk.field('idNumber')} />
        <TextField label={t`Telephone of the seller`} type="tel" dir="ltr" {...desk.field('phone')} />
        <SelectField
          label={t`Paid by`}
          placeholder={t`Not given`}
          options={purchasePayments.map((value) => ({ value, label: i18n._(paymentWords[value]) }))}
          {...desk.field('payment')}
        />
      </div>
    </DeskForm>
  )
}

/** The purchase invoice in both languages; or without which fields there is none. */
function InvoiceLinks({ product, lacks }: { product: StaffProduct; lacks: readonly string[] }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  if (lacks.length > 0) {
    const missing = formatList(
      lacks.map((path) => (missingWords[path] ? i18n._(missingWords[path]) : path)),
      locale,
      'conjunction',
    )
    return (
      <p className="text-sm text-ink-muted self-center">
        <Trans>For the purchase invoice it lacks: {missing}</Trans>
      </p>
    )
  }
  return (['en', 'ar'] as const).map((language) => (
    <a key={language} className="link min-h-11 inline-flex items-center" href={invoicePath(product.id, language)} download>
      {language === 'ar' ? <Trans>Purchase invoice in Arabic</Trans> : <Trans>Purchase invoice in English</Trans>}
    </a>
  ))
}

const invoicePath = (id: string, locale: 'en' | 'ar') => `/v1/staff/products/${id}/purchase/invoice?locale=${locale}`
