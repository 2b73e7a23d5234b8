import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '#src/blocks/back-link.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import type { ShownProduct } from '#device/catalogue/catalogue-client.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { ProductInfo } from './product-info.tsx'
import { productQuery } from '#src/queries/product.ts'
import { isNotFound } from './product-queries.ts'
import { ProductSections } from './product-sections.tsx'
import { productTrail } from './product-trail.ts'

type Props = {
  id: string
  /** The actions for the product, below its price. */
  renderActions: (product: ShownProduct) => ReactNode
  /** The shopper's country (ISO 3166-1), if it is cached. */
  country: string | undefined
}

export function ProductPage({ id, renderActions, country }: Props) {
  const { i18n, t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: product, dataUpdatedAt, error } = useSuspenseQuery(productQuery(preferences, id))
  // The cache has the product, but the server has just responded with 404.
  if (isNotFound(error)) throw notFound()
  return (
    <div className="lg:max-w-(--page) lg:mx-auto lg:px-10">
      <BackLink to="/$locale/shop" search={{ type: [product.type] }} className="mx-5" />
      <Breadcrumbs label={t`Where this piece stands in the shop`} className="hidden lg:block py-3">
        {productTrail(product, i18n).map(({ name, search }) => (
          <Link key={name} to="/$locale/shop" params={{ locale }} search={search}>
            {name}
          </Link>
        ))}
      </Breadcrumbs>
      <div className="md:grid md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-2 lg:gap-14 xl:gap-18 items-start">
        <ProductGallery key={product.id} images={product.images} name={`${product.brand.name} ${product.model}`} />
        <ProductInfo product={product} confirmedAt={dataUpdatedAt} actions={renderActions(product)} country={country} />
      </div>
      <ProductSections product={product} />
      <div className="h-16 lg:h-28" />
    </div>
  )
}
