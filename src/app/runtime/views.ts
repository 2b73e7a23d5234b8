import type { Query } from '@tanstack/react-query'

/** The queries whose data was converted from that in another currency (currency-views.ts). It is not persisted. */
export const views = new WeakSet<Query>()
