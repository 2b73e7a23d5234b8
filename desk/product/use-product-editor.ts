import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import { ApiError } from '#src/api/api-error.ts'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { call, inLanguage } from '../call.ts'
import { forgetEdits, keepEdits, readKeptEdits } from './kept-edits.ts'
import { fieldsOf, formOf, type ProductForm } from './product-form.ts'
import { productQuery } from '../queries.ts'

/** Milliseconds without a letter typed, after which edits are kept on the device. */
const restMs = 400

/** The form of a product with its saving: edits are kept on the device, and a newer version of somebody else is shown beside one's own. */
export function useProductEditor(product: StaffProduct) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [kept] = useState(() => readKeptEdits<ProductForm>(product.id))
  const form = useForm<ProductForm>({ defaultValues: formOf(product.fields) })
  /** The version that the edits are based on. */
  const [version, setVersion] = useState(kept?.version ?? product.version)
  const [newer, setNewer] = useState<StaffProduct>()

  useEffect(() => {
    if (kept) form.reset(kept.form, { keepDefaultValues: true })
  }, [form, kept])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        if (isDirty) timer = setTimeout(() => keepEdits(product.id, { version, form: values }), restMs)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, product.id, version])

  const take = (saved: StaffProduct) => {
    client.setQueryData(productQuery(product.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ['products'] })
    setVersion(saved.version)
    setNewer(undefined)
  }
  const save = useMutation({
    mutationFn: async ({ basedOn = version }: { basedOn?: number } = {}) => {
      const { fields, malformed } = fieldsOf(form.getValues())
      for (const name of malformed) form.setError(name, { type: 'typed', message: 'malformed' }, { shouldFocus: name === malformed[0] })
      if (malformed.length > 0) return undefined
      return (await call('staff.products.save', { ...inLanguage(), params: { id: product.id }, body: { ...fields, version: basedOn } }))
        .data
    },
    meta: { isShown: true },
    onSuccess: (saved) => {
      if (!saved) return
      take(saved)
      forgetEdits(product.id)
      form.reset(formOf(saved.fields))
      showToast({ kind: 'notice', summary: t`Saved` })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'product.changed') {
        const stored = await client.query({ ...productQuery(product.id), staleTime: 0 })
        // Its photographs alone may have changed, as they do while they are added here.
        if (JSON.stringify(stored.fields) === JSON.stringify(product.fields)) save.mutate({ basedOn: stored.version })
        else setNewer(stored)
      }
      for (const [path, [message]] of Object.entries(error.fields))
        if (message !== undefined) form.setError(path as FieldPath<ProductForm>, { type: 'server', message })
    },
  })
  /** Drops one's own edits for what is stored. */
  const takeStored = () => {
    const stored = newer ?? product
    forgetEdits(product.id)
    form.reset(formOf(stored.fields))
    take(stored)
  }
  return { form, version, newer, hasKept: kept !== undefined, save, take, takeStored }
}
