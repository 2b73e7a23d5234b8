import type { ReactNode } from 'react'
import { useDefaultCountry } from '#src/features/addresses/use-default-country.ts'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { OpenOffer } from '#src/features/offers/open-offer.tsx'
import { cartQuery } from '#src/queries/cart.ts'
import type { PageLoading } from '../page-loading.ts'

export async function loadCart({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...cartQuery(context), staleTime: 'static' })
}

export function CartRoute(): ReactNode {
  const country = useDefaultCountry()
  return <CartPage country={country} renderNote={({ product, offerId }) => <OpenOffer productId={product.id} offerId={offerId} />} />
}
