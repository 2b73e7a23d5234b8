import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { ProductCard } from '#src/blocks/product-card.tsx'
import { homeQuery } from './home-queries.ts'

export function HomePage() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(homeQuery(usePreferences()))
  return (
    <section className="page py-10">
      <h1 className="text-display font-light">{t`Time, passed on`}</h1>
      <div className="grid grid-cols-2 md:grid-cols-4 gap-6">
        {data.popular.map((product) => (
          <ProductCard key={product.id} product={product} sizes="25vw" />
        ))}
      </div>
    </section>
  )
}
