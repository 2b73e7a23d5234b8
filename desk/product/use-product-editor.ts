import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import { ApiError } from '#calls/api-error.ts'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../call.ts'
import { carryOver, isSame } from '../form/form-differences.ts'
import { type EditBase, forgetEdits, keepEdits, readKeptEdits } from './kept-edits.ts'
import { useMakeDraft } from './new-product.ts'
import { fieldsOf, formOf, type ProductForm } from './product-form.ts'
import { productQuery } from '../queries.ts'

const baseOf = ({ version, fields }: EditBase): EditBase => ({ version, fields })
const hasSameFields = (one: EditBase, other: EditBase): boolean => JSON.stringify(one.fields) === JSON.stringify(other.fields)

type New = {
  /** Of a piece that is not stored yet: the first edit stores it. */
  newType: ProductType | undefined
  /** Takes the draft that was made of it. */
  onMade: (draft: StaffProduct) => void
}

/** The form of a product with its saving: edits are kept on the device, and a newer version of somebody else is shown beside one's own. */
export function useProductEditor(product: StaffProduct, { newType, onMade }: New) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [kept] = useState(() => readKeptEdits<ProductForm>(product.id))
  const form = useForm<ProductForm>({ defaultValues: formOf(product.fields) })
  /** What the edits are based on. `product` may be newer: it is read again while sizes of photographs are made. */
  const [base, setBase] = useState<EditBase>(kept?.base ?? product)
  /** How they are kept on the device; a letter may be typed before the next rendering. */
  const keeping = useRef({ id: product.id, base: baseOf(base) })
  const beginWith = (stored: EditBase, id = keeping.current.id) => {
    keeping.current = { id, base: baseOf(stored) }
    setBase(stored)
  }
  const [newer, setNewer] = useState<StaffProduct>()
  const [hasKept, setHasKept] = useState(kept !== undefined)
  const draft = useMakeDraft(newType, (made) => {
    // The edits go on with the draft, on the device as well: the page may be gone when it is made.
    const values = form.getValues()
    forgetEdits(product.id)
    beginWith(made, made.id)
    if (form.formState.isDirty) keepEdits(made.id, { base: keeping.current.base, form: values })
    if (values.stockNumber === '') form.resetField('stockNumber', { defaultValue: made.stockNumber })
    onMade(made)
  })
  const { make } = draft
  const makeAtEdit = useEffectEvent(() => {
    // Its error is shown.
    make?.().catch(() => undefined)
  })

  useEffect(() => {
    if (!kept) return
    // Edits of a release before lack the fields that it did not have.
    form.reset({ ...formOf(kept.base.fields), ...kept.form }, { keepDefaultValues: true })
    makeAtEdit()
  }, [form, kept])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          const { id, base: basedOn } = keeping.current
          if (!isDirty) return forgetEdits(id)
          makeAtEdit()
          keepEdits(id, { base: basedOn, form: values })
        },
      }),
    [form],
  )

  const show = (stored: StaffProduct) => {
    client.setQueryData(productQuery(product.id).queryKey, stored)
    void client.invalidateQueries({ queryKey: ['products'] })
  }
  /** Takes the product after a change that is not of its fields. If somebody has changed those, the edits stay based on the older ones. */
  const take = (changed: StaffProduct) => {
    show(changed)
    if (hasSameFields(keeping.current.base, changed)) beginWith(changed)
  }
  /** Begins anew with what is stored. @param edited what stands in the form, where that is something else */
  const begin = (stored: StaffProduct, edited?: ProductForm) => {
    show(stored)
    beginWith(stored)
    setNewer(undefined)
    setHasKept(false)
    form.reset(formOf(stored.fields), { keepValues: edited !== undefined })
    if (!edited) return forgetEdits(keeping.current.id)
    form.reset(edited, { keepDefaultValues: true })
    keepEdits(keeping.current.id, { base: keeping.current.base, form: edited })
  }
  const save = useMutation({
    mutationFn: async ({ basedOn }: { basedOn?: number } = {}) => {
      const { fields, malformed } = fieldsOf(form.getValues())
      for (const [nth, { name, problem }] of malformed.entries())
        form.setError(name, { type: 'typed', message: problem }, { shouldFocus: nth === 0 })
      if (malformed.length > 0) return undefined
      const { id, version } = make ? await make() : { id: product.id, version: basedOn ?? base.version }
      return (await call('staff.products.save', { params: { id }, body: { ...fields, version } })).data
    },
    meta: { isShown: true },
    // What is typed while the answer is awaited stays.
    onMutate: () => ({ sent: structuredClone(form.getValues()) }),
    onSuccess: (saved, _, { sent }) => {
      if (!saved) return
      const values = form.getValues()
      begin(saved, isSame(values, sent) ? undefined : carryOver(values, sent, formOf(saved.fields)))
      showToast({ kind: 'notice', summary: t`Saved` })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'product.changed') {
        const stored = await client.query({ ...productQuery(product.id), staleTime: 0 })
        // Its photographs alone may have changed, as they do while they are added here.
        if (hasSameFields(stored, base)) save.mutate({ basedOn: stored.version })
        else setNewer(stored)
      }
      for (const [path, [message]] of Object.entries(error.fields))
        if (message !== undefined) form.setError(path as FieldPath<ProductForm>, { type: 'server', message })
    },
  })
  /** Drops one's own edits for what is stored. */
  const takeStored = () => begin(newer ?? product)
  return { form, newer, hasKept, save, take, takeStored, draft }
}
