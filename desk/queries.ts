import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProductStatus } from '#contract/catalogue/catalogue-terms.ts'
import type { StaffProductsQuery } from '#contract/products/staff-products.ts'
import { call, deskCall } from './call.ts'

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: async ({ signal }) => (await call('staff.brands.list', { signal })).data,
})

/** All collections, in the shop's order. */
export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: async ({ signal }) => (await call('staff.collections.list', { signal })).data,
})

/** What a new house does first. For those who look after the catalogue, and for the owner. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) => (await call('staff.first-steps.get', { signal })).data,
})

/** The cases, materials, colors, windings and collections that a piece can have. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: async ({ signal }) => (await call('staff.terms.list', { signal })).data,
  staleTime: 60_000,
})

/** The words that the house has added, with how many pieces have each. */
export const ownTermsQuery = queryOptions({
  queryKey: ['own-terms'],
  meta: { isShown: true },
  queryFn: async ({ signal }) => (await call('staff.terms.own', { signal })).data,
})

/** How many pieces of the sample are in the shop. For the owner. */
export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: async ({ signal }) => (await call('staff.sample.get', { signal })).data.products,
})

/** Those who have left, too. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => (await call('staff.people.list', { signal })).data,
})

/** The links to the desk that can still be used. */
export const openLinksQuery = queryOptions({
  queryKey: ['open-links'],
  queryFn: async ({ signal }) => (await call('staff.invitations.list', { signal })).data,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('staff.sessions.list', { signal })).data,
})

/** Where the person who is signed in is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await deskCall('desk.sessions.list')).data,
})

/** What the address of the list says. */
export type ProductSearch = { [Key in keyof StaffProductsQuery as Exclude<Key, 'perPage'>]?: StaffProductsQuery[Key] | undefined }

export const productsQuery = (query: ProductSearch) =>
  queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call('staff.products.list', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** How many products have a status. */
export const productCountQuery = (status: ProductStatus) =>
  queryOptions({
    queryKey: ['products', 'count', status],
    queryFn: async ({ signal }) => (await call('staff.products.list', { query: { status, perPage: 1 }, signal })).meta.total,
  })

/** From whom a piece was bought. Not kept once it is out of sight: each view is logged. */
export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase', id],
    meta: { isShown: true },
    queryFn: async ({ signal }) => (await call('staff.products.purchase.get', { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Milliseconds between two looks at photographs whose sizes are being made. */
const preparingMs = 1_500

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    meta: { isShown: true },
    queryFn: async ({ signal }) => (await call('staff.products.get', { params: { id }, signal })).data,
    // A form is open on it: what another person saves meanwhile is said when this one saves.
    staleTime: Infinity,
    // Until the sizes of its photographs are there.
    refetchInterval: ({ state }) =>
      state.data?.photos.some((photo) => photo.state === 'preparing' || photo.isChanging) ? preparingMs : false,
  })

/** Approved sell requests of which no draft is made yet. */
export const undraftedSellsQuery = queryOptions({
  queryKey: ['sell-drafts'],
  meta: { isShown: true },
  queryFn: async ({ signal }) => (await call('staff.sells.undrafted', { signal })).data,
})

/** What the shop says of itself, in both languages. */
export const houseSettingsQuery = queryOptions({
  queryKey: ['house-settings'],
  meta: { isShown: true },
  queryFn: async ({ signal }) => (await call('staff.settings.get', { signal })).data,
})

/** The shop's own face: its name, its colors, its logo. */
export const faceQuery = queryOptions({
  queryKey: ['face'],
  meta: { isShown: true },
  queryFn: async ({ signal }) => (await call('staff.face.get', { signal })).data,
})

/** The photograph of a page. */
export const pagePhotoQuery = (name: 'staff.hero.get' | 'staff.about-photo.get') =>
  queryOptions({
    queryKey: ['page-photo', name],
    meta: { isShown: true },
    queryFn: async ({ signal }) => (await call(name, { signal })).data,
    // Until its sizes are there.
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? preparingMs : false),
  })
export const heroQuery = pagePhotoQuery('staff.hero.get')
export const aboutPhotoQuery = pagePhotoQuery('staff.about-photo.get')
