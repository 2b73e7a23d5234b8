import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LatestActions, LatestProducts } from '../home/what-is-new.tsx'
import { WhatWaits } from '../home/what-waits.tsx'
import { brandsQuery, productCountQuery } from '../queries.ts'
import { SampleNote } from '../sample-note.tsx'
import { sessionQuery } from '../session.ts'

/** The first page: what there is, and for a new house what to do first. */
export function HomeScreen() {
  const person = useQuery(sessionQuery).data
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
        {brands && published !== undefined && drafts !== undefined && (
          <FirstSteps hasBrand={brands.length > 0} hasDraft={drafts + published > 0} isPublished={published > 0} />
        )}
        {(person?.role === 'owner' || person?.role === 'specialist') && <WhatWaits />}
        {person?.role === 'owner' && <SampleNote />}
        {person && (person.role === 'owner' ? <LatestActions /> : <LatestProducts />)}
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

/** What a new house does first; it leaves once something is published. */
function FirstSteps({ hasBrand, hasDraft, isPublished }: { hasBrand: boolean; hasDraft: boolean; isPublished: boolean }) {
  const { t } = useLingui()
  if (isPublished) return null
  const steps = [
    { isDone: hasBrand, text: t`Add the first brand`, to: '/brands' as const },
    { isDone: hasDraft, text: t`Add the first piece, with its photographs`, to: '/products' as const },
    { isDone: isPublished, text: t`Publish it`, to: '/products' as const },
  ]
  return (
    <section>
      <h2 className="text-xl">
        <Trans>What to do first</Trans>
      </h2>
      <ol className="mt-4 grid border-t border-line">
        {steps.map(({ isDone, text, to }) => (
          <li key={text} className="border-b border-line py-3 flex justify-between gap-4">
            <Link to={to} className="link link-tall">
              {text}
            </Link>
            {isDone && (
              <span className="text-success">
                <Trans>Done</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
