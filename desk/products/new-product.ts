import { noFacts } from '#contract/catalogue/product-facts.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type ProductType, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { call } from '../call.ts'
import type { MakeDraft } from '../photographs/first-photographs.ts'
import { productQuery } from '../queries.ts'
import { connectionIsBack, isLost } from '../photographs/connection-back.ts'

/** A piece that somebody has begun to add: it is stored with the first edit or photograph, so one that is left empty leaves no draft. */

/** What stands in the address for the id that it does not have yet. No id has a hyphen. */
export const newIdOf = (type: ProductType): string => `new-${type}`
export const newTypeOf = (id: string): ProductType | undefined => productTypes.find((type) => newIdOf(type) === id)

const noFields = (type: ProductType): ProductFields => ({
  stockNumber: '',
  type,
  reference: '',
  brandId: null,
  model: { en: '', ar: '' },
  modelCase: null,
  size: null,
  ringDiameter: null,
  material: null,
  color: null,
  winding: null,
  condition: null,
  year: null,
  included: [],
  findings: [],
  priceSar: null,
  formerPriceSar: null,
  stock: 1,
  popularity: 0,
  description: { en: '', ar: '' },
  facts: noFacts,
  details: {},
  collections: [],
  private: { serial: '', costSar: null, location: '', acquiredFrom: '', acquiredAt: null, notes: '' },
})

/** What the form begins with. */
export const newProduct = (type: ProductType): StaffProduct => ({
  id: newIdOf(type),
  stockNumber: '',
  status: 'draft',
  type,
  reference: '',
  name: '',
  nameAr: '',
  priceSar: null,
  stock: 1,
  held: 0,
  reserved: null,
  watchers: 0,
  publish: null,
  withdrawn: true,
  version: 0,
  missing: [],
  photo: null,
  createdAt: '',
  updatedAt: '',
  fields: noFields(type),
  photos: [],
})

/**
 * Stores an empty draft. Without a connection it waits for one.
 * @param idempotencyKey of which there is one draft, however often it is asked for
 */
export async function createDraft(client: QueryClient, type: ProductType, idempotencyKey: string): Promise<StaffProduct> {
  for (;;) {
    try {
      const { data: draft } = await call('staff.products.create', { body: { type }, idempotencyKey })
      client.setQueryData(productQuery(draft.id).queryKey, draft)
      void client.invalidateQueries({ queryKey: ['products'] })
      return draft
    } catch (failed) {
      if (!isLost(failed)) throw failed
      await connectionIsBack()
    }
  }
}

/**
 * Makes the draft of a new piece, and then shows its own address if the piece is still shown. Without a connection it waits for one.
 * @param onMade takes the draft before its address is shown
 */
export function useMakeDraft(type: ProductType | undefined, onMade: (draft: StaffProduct) => void) {
  const client = useQueryClient()
  const router = useRouter()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [making] = useState<{ draft?: Promise<StaffProduct> }>({})
  const [error, setError] = useState<Error | null>(null)
  if (type === undefined) return { make: undefined, error: null }

  const begin = async (): Promise<StaffProduct> => {
    setError(null)
    const draft = await createDraft(client, type, idempotencyKey)
    onMade(draft)
    if (router.state.location.pathname === `/products/${newIdOf(type)}`)
      void router.navigate({ to: '/products/$id', params: { id: draft.id }, replace: true })
    return draft
  }
  const make: MakeDraft = () => {
    making.draft ??= begin().catch((failed: unknown) => {
      // The next edit tries again.
      delete making.draft
      setError(failed instanceof Error ? failed : new Error(String(failed)))
      throw failed
    })
    return making.draft
  }
  return { make, error }
}
