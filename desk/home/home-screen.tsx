import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LatestActions, LatestProducts } from './what-is-new.tsx'
import { WhatWaits } from './what-waits.tsx'
import { useMay } from '../may.ts'
import { brandsQuery, productCountQuery } from '../queries.ts'
import { SampleNote } from '../sample-note.tsx'
import { sessionQuery } from '../session.ts'

export const Route = createFileRoute('/_staff/')({
  component: HomeScreen,
})

/** The first page: what there is, and for a new house what to do first. */
function HomeScreen() {
  const person = useQuery(sessionQuery).data
  const [hasSteps, answers, mayReadLog] = [useMay('staff.first-steps.get'), useMay('staff.waiting.get'), useMay('staff.actions.list')]
  const mayEndSample = useMay('staff.sample.get', 'staff.sample.remove')
  const brands = useQuery(brandsQuery).data
  const drafts = useQuery(productCountQuery('draft')).data
  const published = useQuery(productCountQuery('published')).data
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
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <section>
          <h2 className="text-xl">
            <Trans>In the shop</Trans>
          </h2>
          <dl className="mt-4 grid grid-cols-3 border-y border-line divide-x divide-line">
            <Count label={<Trans>Published</Trans>} count={published} to="published" />
            <Count label={<Trans>Drafts</Trans>} count={drafts} to="draft" />
            <div className="p-4">
              <dt className="text-sm text-ink-muted">
                <Link to="/brands" className="link link-tall">
                  <Trans>Brands</Trans>
                </Link>
              </dt>
              <dd className="text-3xl mt-1 num">{brands?.length ?? '–'}</dd>
            </div>
          </dl>
        </section>
        {hasSteps && <FirstSteps />}
        {answers && <WhatWaits />}
        {mayEndSample && <SampleNote />}
        {person && (mayReadLog ? <LatestActions /> : <LatestProducts />)}
      </div>
    </>
  )
}

function Count({ label, count, to }: { label: ReactNode; count: number | undefined; to: 'draft' | 'published' }) {
  return (
    <div className="p-4">
      <dt className="text-sm text-ink-muted">
        <Link to="/products" search={{ status: to }} className="link link-tall">
          {label}
        </Link>
      </dt>
      <dd className="text-3xl mt-1 num">{count ?? '–'}</dd>
    </div>
  )
}
