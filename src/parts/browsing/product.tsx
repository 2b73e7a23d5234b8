import type { Product as ProductData } from '#contract/catalogue/catalogue.ts'
import { useDefaultCountry } from '#src/features/addresses/use-default-country.ts'
import { ProductPage } from '#src/features/products/page/product-page.tsx'
import { RecentlyViewed } from '#src/features/recently-viewed/recently-viewed.tsx'
import { ProductActions, type LaterParts } from './product-actions.tsx'

export function Product({ product, ...later }: { product: ProductData } & LaterParts) {
  const country = useDefaultCountry()
  return (
    <>
      <ProductPage
        id={product.id}
        country={country}
        renderActions={(shown) => <ProductActions key={shown.id} product={shown} {...later} />}
      />
      <RecentlyViewed viewed={product} />
    </>
  )
}
