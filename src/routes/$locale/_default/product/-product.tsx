import type { Product as ProductData } from '#src/contract/catalogue.ts'
import { defaultPlace } from '#src/features/addresses/default-place.ts'
import { AddToCart } from '#src/features/cart/add-to-cart.tsx'
import { MakeOffer } from '#src/features/offers/make-offer.tsx'
import { OpenOffer } from '#src/features/offers/open-offer.tsx'
import { ProductPage } from '#src/features/product/product-page.tsx'
import { RecentlyViewed } from '#src/features/recently-viewed/recently-viewed.tsx'

export function Product({ product }: { product: ProductData }) {
  return (
    <>
      <ProductPage
        id={product.id}
        renderActions={(shown) => (
          <>
            <AddToCart product={shown} beside={<MakeOffer product={shown} loadPlace={defaultPlace} />} />
            <OpenOffer productId={shown.id} />
          </>
        )}
      />
      <RecentlyViewed viewed={product} />
    </>
  )
}
