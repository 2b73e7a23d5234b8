import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ProductGrid } from '#src/blocks/product-grid.tsx'
import { ProductRail } from '#src/blocks/product-rail.tsx'
import { bestDealsCollection } from '#src/contract/catalogue-terms.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { BrandGrid } from './brand-grid.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home-queries.ts'
import { HomeQuestions } from './home-questions.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyUs } from './why-us.tsx'

/** Two rows of four on a desktop. */
const mostPopular = 8

export function HomePage() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(homeQuery(usePreferences()))
  const { brands, bestDeals, popular, newest, testimonials, faq } = data
  return (
    <>
      <Hero />
      <BrandGrid brands={brands} />
      {bestDeals.length > 0 && (
        <section className="pt-14 lg:pt-24">
          <div className="page">
            <SectionHeading title={t`Best deals`} more={{ collection: [bestDealsCollection] }} />
          </div>
          <ProductRail products={bestDeals} />
        </section>
      )}
      {popular.length > 0 && (
        <section className="page pt-16 lg:pt-28">
          <SectionHeading title={t`Popular now`} more={{}} />
          <ProductGrid products={popular.slice(0, mostPopular)} columns={4} />
        </section>
      )}
      {newest.length > 0 && (
        <section className="pt-16 lg:pt-28">
          <div className="page">
            <SectionHeading title={t`New arrivals`} more={{ sort: 'newest' }} />
          </div>
          <ProductRail products={newest} />
        </section>
      )}
      <WhyUs />
      <Testimonials testimonials={testimonials} />
      <HomeQuestions questions={faq} />
    </>
  )
}
