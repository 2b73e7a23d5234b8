import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defaultPlaceQuery } from '#src/features/addresses/default-place.ts'
import { tryToLoadCustomer } from '#src/features/profile/load-customer.ts'
import { SellFormPage } from '#src/features/sells/form/sell-form-page.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { loadOptional } from '#src/queries/load-optional.ts'
import { useSellFilling } from './sell-filling.ts'
import type { PageLoading } from '../page-loading.ts'

/** Waits for what the form begins with, because the draft has only what differs from it. Never rejects: the form may begin empty. */
export async function loadSellForm({ context }: PageLoading): Promise<void> {
  await Promise.all([
    tryToLoadCustomer(context),
    loadOptional('the default address', context.queryClient.query({ ...defaultPlaceQuery(context), staleTime: 'static' })),
  ])
}

export function SellFormRoute(): ReactNode {
  const { data: place = '' } = useQuery(defaultPlaceQuery(usePreferences()))
  const { piece } = useSearch({ from: '/$locale/_default/sell' })
  return <SellFormPage place={place} filling={useSellFilling(piece)} />
}
