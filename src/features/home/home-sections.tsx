import { useLingui } from '@lingui/react/macro'
import { ProductGrid } from '#src/blocks/products/product-grid.tsx'
import { ProductRail } from '#src/blocks/products/product-rail.tsx'
import { bestDealsCollection } from '#contract/catalogue/catalogue-terms.ts'
import type { ShownHome } from './home-queries.ts'
import { HomeQuestions } from './home-questions.tsx'
import { PreOrderBand } from './pre-order-band.tsx'
import { SellingBand } from './selling-band.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyUs } from './why-us.tsx'

/** Two rows of four on a desktop. */
const mostPopular = 8

/** The content below the first screen of the home page. A row without products is left out with its heading. */
export function HomeSections({ home: { bestDeals, popular, newest, testimonials, faq, asOf } }: { home: ShownHome }) {
  const { t } = useLingui()
  return (
    <>
      {bestDeals.length > 0 && (
        <section className="far [--far:32rem] lg:[--far:36rem] pt-14 lg:pt-24">
          <div className="page">
            <SectionHeading title={t`Best deals`} more={{ collection: [bestDealsCollection] }} asOf={asOf} />
          </div>
          <ProductRail products={bestDeals} />
        </section>
      )}
      <SellingBand />
      {popular.length > 0 && (
        <section className="far [--far:82rem] lg:[--far:65rem] page pt-16 lg:pt-28">
          <SectionHeading title={t`Popular now`} more={{}} asOf={asOf} />
          <ProductGrid products={popular.slice(0, mostPopular)} columns={4} />
        </section>
      )}
      {newest.length > 0 && (
        <section className="far [--far:32rem] lg:[--far:37rem] pt-16 lg:pt-28">
          <div className="page">
            <SectionHeading title={t`New arrivals`} more={{}} asOf={asOf} />
          </div>
          <ProductRail products={newest} />
        </section>
      )}
      <PreOrderBand />
      <WhyUs />
      <Testimonials testimonials={testimonials} />
      <HomeQuestions questions={faq} />
    </>
  )
}
