import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { askedFields, missingFields } from '#contract/products/missing-fields.ts'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../../call.ts'
import { BothVersions } from '../../form/both-versions.tsx'
import { KeptNote } from '../../form/desk-form.tsx'
import { FormError } from '../../form-error.tsx'
import { ImportedNotes } from './imported-notes.tsx'
import { FactFields } from './fields/field-groups.tsx'
import { FilledPaths, useFillIn } from './fill-in/use-fill-in.ts'
import { FirstMissing, MissingFields } from './missing-fields.tsx'
import { MoreFields } from './fields/more-fields.tsx'
import { NameFields } from './fields/name-fields.tsx'
import { PriceFields, PrivateFields, StockFields } from './fields/price-fields.tsx'
import { Photographs } from '../../photographs/photographs.tsx'
import { fieldsOf } from './product-form.ts'
import { useMay } from '../../may.ts'
import { ProductHead } from './product-head.tsx'
import { PublishAt } from './publish-at.tsx'
import { PurchaseRecord } from './purchase-record.tsx'
import { useHandOver } from '../sort-photographs/use-hand-over.ts'
import { useProductEditor } from './use-product-editor.ts'

type Props = {
  product: StaffProduct
  /** Of a piece that is not stored yet. */
  newType: ProductType | undefined
  /** Takes the draft that was made of it: `product` is to be that then. */
  onMade: (draft: StaffProduct) => void
}

/** The form of a piece, or of a new one. */
export function ProductEditor({ product, newType, onMade }: Props) {
  const { t } = useLingui()
  const editor = useProductEditor(product, { newType, onMade })
  const isNew = newType !== undefined
  const { form, conflict, saveNow } = editor
  const fillIn = useFillIn(form)
  const values = form.watch()
  const { fields } = fieldsOf(values)
  const missing = missingFields(fields, product.photos.filter(({ state }) => state === 'ready').length)
  const { isDirty } = form.formState
  const [mayPublish, mayWithdraw] = [useMay('staff.products.publish'), useMay('staff.products.withdraw')]
  const handOver = useHandOver()
  const hasRecord = useMay('staff.products.purchase.get', 'staff.products.purchase.save')
  const move = useMutation({
    mutationFn: async (to: 'publish' | 'withdraw') => {
      const saved = isDirty ? await saveNow() : product
      if (!saved) return undefined
      const options = { params: { id: product.id }, body: { version: saved.version } }
      return (await (to === 'publish' ? call('staff.products.publish', options) : call('staff.products.withdraw', options))).data
    },
    meta: { isShown: true },
    onSuccess: (moved) => {
      if (!moved) return
      editor.take(moved)
      showToast({ kind: 'notice', summary: moved.status === 'published' ? t`It is in the shop` : t`It is no longer in the shop` })
    },
  })
  const schedule = useMutation({
    mutationFn: async (at: Date | null) => {
      const saved = isDirty ? await saveNow() : product
      if (!saved) return undefined
      const body = { version: saved.version, at: at?.toISOString() ?? null }
      return (await call('staff.products.publish', { params: { id: product.id }, body })).data
    },
    meta: { isShown: true },
    onSuccess: (scheduled) => scheduled && editor.take(scheduled),
  })
  return (
    <>
      <form className="grid grid-cols-1 gap-10 max-w-240" noValidate onSubmit={(event) => void editor.submit(event)}>
        <header>
          <ProductHead product={product} isNew={isNew}>
            <MissingFields missing={missing} asked={askedFields(fields)} />
          </ProductHead>
          {mayPublish && !isNew && product.status !== 'published' && (
            <PublishAt product={product} isWorking={schedule.isPending} onSchedule={(at) => schedule.mutate(at)} />
          )}
          {(editor.hasKept || conflict) && (
            <div className="mt-4 grid gap-4">
              <KeptNote {...editor} />
              {conflict && <BothVersions title={<Trans>Somebody has changed this piece meanwhile</Trans>} {...conflict} />}
            </div>
          )}
        </header>
        <Photographs product={product} makeDraft={editor.draft.make} onChange={editor.take} onSort={handOver} />
        <FilledPaths value={fillIn.paths}>
          <NameFields form={form} productId={product.id} fillIn={fillIn} />
          <FactFields form={form} />
          <PriceFields form={form} />
          <div>
            <MoreFields form={form} />
            <StockFields form={form} />
            <PrivateFields form={form} />
          </div>
        </FilledPaths>
        <ImportedNotes text={product.imported} />
        <div className="foot-bar grid gap-3 max-sm:-mx-5 max-sm:px-5">
          <FormError error={conflict ? null : (editor.error ?? move.error ?? schedule.error ?? editor.draft.error)} />
          <FirstMissing missing={missing} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isWorking={editor.isWorking}>
              <Trans>Save</Trans>
            </Button>
            {product.status === 'published' && mayWithdraw && (
              <Button variant="line" isWorking={move.isPending} onClick={() => move.mutate('withdraw')}>
                <Trans>Withdraw from the shop</Trans>
              </Button>
            )}
            {product.status !== 'published' && mayPublish && (
              <Button variant="tan" isWorking={move.isPending} isOff={missing.length > 0} onClick={() => move.mutate('publish')}>
                <Trans>Publish</Trans>
              </Button>
            )}
          </div>
        </div>
      </form>
      {hasRecord && !isNew && <PurchaseRecord product={product} />}
    </>
  )
}
