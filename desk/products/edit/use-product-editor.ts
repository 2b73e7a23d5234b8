import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { call } from '../../call.ts'
import { useDeskForm } from '../../form/use-desk-form.ts'
import { productQuery } from '../../queries.ts'
import { useMakeDraft } from '../new-product.ts'
import { fieldsOf, formOf, type ProductForm } from './product-form.ts'

/** What a form begins with: a later save is compared with it. */
type EditBase = Pick<StaffProduct, 'version' | 'fields'>
const baseOf = ({ version, fields }: EditBase): EditBase => ({ version, fields })

/** The name of its kept edits. */
export const nameOfEdits = (productId: string): string => `product:${productId}`

/** What is no number or price is said at its field. The server checks the rest: a draft may lack anything. */
const schema = z.pipe(
  z.custom<ProductForm>(),
  z.transform((form, { issues }): ProductFields => {
    const { fields, malformed } = fieldsOf(form)
    for (const { name, problem } of malformed) issues.push({ code: 'custom', input: form, message: problem, path: name.split('.') })
    return fields
  }),
)

type New = {
  /** Of a piece that is not stored yet: the first edit stores it. */
  newType: ProductType | undefined
  /** Takes the draft that was made of it. */
  onMade: (draft: StaffProduct) => void
}

/** The form of a product with its saving. `product` may be newer than what is edited: it is read again while photographs get sizes. */
export function useProductEditor(product: StaffProduct, { newType, onMade }: New) {
  const client = useQueryClient()
  // The draft may be there after the page is gone: the edits are its own then, too.
  const goOnWith = useRef<(made: StaffProduct) => void>(onMade)
  const draft = useMakeDraft(newType, (made) => goOnWith.current(made))
  const { make } = draft
  /** Takes the product after a change. */
  const take = (changed: StaffProduct) => {
    client.setQueryData(productQuery(changed.id).queryKey, changed)
    void client.invalidateQueries({ queryKey: ['products'] })
  }
  const desk = useDeskForm<ProductForm, EditBase, ProductFields>({
    keepAs: nameOfEdits(product.id),
    stored: baseOf(product),
    formOf: ({ fields }) => formOf(fields),
    schema,
    save: async (fields, { read }) => {
      const { id, version } = make ? await make() : { id: product.id, version: read.version }
      const { data } = await call('staff.products.save', { params: { id }, body: { ...fields, version } })
      take(data)
      return baseOf(data)
    },
    readNow: () => client.query({ ...productQuery(product.id), staleTime: 0 }),
    sendsAll: true,
    // Its error is shown.
    onEdit: () => void make?.().catch(() => undefined),
  })
  const { form, moveTo } = desk
  useEffect(() => {
    goOnWith.current = (made) => {
      moveTo(nameOfEdits(made.id), baseOf(made))
      if (form.getValues('stockNumber') === '') form.resetField('stockNumber', { defaultValue: made.stockNumber })
      onMade(made)
    }
  })
  return { ...desk, take, draft }
}
