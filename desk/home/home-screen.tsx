import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import { EndingAuctions } from './ending-auctions.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LackingPieces } from './lacking-pieces.tsx'
import { LastDays } from './last-days.tsx'
import { LatestActions, LatestProducts } from './what-is-new.tsx'
import { WhatWaits } from './what-waits.tsx'
import { useMay } from '../may.ts'
import { brandsQuery, productCountQuery } from '../queries.ts'
import { SampleNote } from '../sample-note.tsx'
import { sessionQuery } from '../session.ts'

export const Route = createFileRoute('/_staff/')({
  component: HomeScreen,
})

/** The first page is the day: what waits, what came in, what lacks something; for a new house what to do first. */
function HomeScreen() {
  const person = useQuery(sessionQuery).data
  const [hasSteps, answers, mayReadLog] = [useMay('staff.first-steps.get'), useMay('staff.waiting.get'), useMay('staff.actions.list')]
  const [readsDays, changesPieces, looksAfterAuctions] = [
    useMay('staff.days.get'),
    useMay('staff.products.save'),
    useMay('staff.auctions.list'),
  ]
  const mayEndSample = useMay('staff.sample.get', 'staff.sample.remove')
  return (
    <>
      <PageTitle
        title={
          person ? (
            <Trans>
              Good day, <bdi>{person.name}</bdi>
            </Trans>
          ) : (
            <Trans>Desk</Trans>
          )
        }
      />
      <div className="mt-8 grid gap-9 lg:grid-cols-3">
        <div className="grid content-start gap-9 lg:col-span-2">
          {answers && <WhatWaits />}
          {hasSteps && <FirstSteps />}
          {changesPieces && <LackingPieces />}
          {person && (mayReadLog ? <LatestActions /> : <LatestProducts />)}
        </div>
        <div className="grid content-start gap-9">
          {readsDays && <LastDays />}
          {looksAfterAuctions && <EndingAuctions />}
          <InTheShop />
          {mayEndSample && <SampleNote />}
        </div>
      </div>
    </>
  )
}

function InTheShop() {
  const brands = useQuery(brandsQuery).data
  const drafts = useQuery(productCountQuery('draft')).data
  const published = useQuery(productCountQuery('published')).data
  return (
    <section>
      <h2 className="text-xl">
        <Trans>In the shop</Trans>
      </h2>
      <dl className="mt-4 grid grid-cols-3 border-y border-line divide-x divide-line">
        <Count label={<Trans>Published</Trans>} count={published} to="published" />
        <Count label={<Trans>Drafts</Trans>} count={drafts} to="draft" />
        <div className="p-3">
          <dt className="text-sm text-ink-muted">
            <Link to="/brands" className="link link-tall">
              <Trans>Brands</Trans>
            </Link>
          </dt>
          <dd className="text-2xl mt-1 num">{brands?.length ?? '–'}</dd>
        </div>
      </dl>
    </section>
  )
}

function Count({ label, count, to }: { label: ReactNode; count: number | undefined; to: 'draft' | 'published' }) {
  return (
    <div className="p-3">
      <dt className="text-sm text-ink-muted">
        <Link to="/products" search={{ status: to }} className="link link-tall">
          {label}
        </Link>
      </dt>
      <dd className="text-2xl mt-1 num">{count ?? '–'}</dd>
    </div>
  )
}
