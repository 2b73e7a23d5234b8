import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ProductCardSkeletons } from '#src/blocks/products/product-grid.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** After this time, skeletons alone no longer show that the page is loading. */
const stillLoadingMs = 10_000

/** The placeholder of the shop while its first list loads. */
export function ShopSkeleton() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), stillLoadingMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="page pt-5 lg:pt-12 pb-16 lg:pb-28">
      <div className="hidden lg:block h-11 -mt-3 mb-1" />
      <PageTitle title={<Trans>Shop</Trans>} />
      <p className="text-sm text-ink-muted mt-1.5 lg:mt-2.5" role="status">
        {isSlow ? <Trans>Still loading</Trans> : <Trans>Loading</Trans>}
        {isSlow && (
          <Button variant="link" className="ms-3" onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </p>
      <div className="lg:hidden h-12 mt-5 border-y border-line -mx-5 box-content" />
      <div className="grid lg:grid-cols-[16.5rem_minmax(0,1fr)] gap-x-14 mt-4 lg:mt-10 items-start">
        <div className="hidden lg:block skeleton h-96" />
        <ul className="grid grid-cols-2 md:grid-cols-3 gap-x-4 gap-y-9 lg:gap-x-6 lg:gap-y-14">
          <ProductCardSkeletons count={8} />
        </ul>
      </div>
    </div>
  )
}
