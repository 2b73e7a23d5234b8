import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useMay } from '../may.ts'
import { NothingHere } from '../not-here/nothing-here.tsx'
import { Waiting } from '../waiting.tsx'
import { AddressList } from './address-list.tsx'
import { ContactLinks } from './contact-links.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerRequests } from './customer-requests.tsx'
import { customerQuery } from './queries.ts'
import { StoredData } from './stored-data.tsx'

export const Route = createFileRoute('/_staff/customers/$id')({
  staticData: { asks: ['staff.customers.get'] },
  component: CustomerScreen,
})

/** One customer: how to reach them, all their requests, what they paid, and for the owner what is stored of them. */
function CustomerScreen() {
  const { locale } = usePreferences()
  const { id } = useParams({ from: '/_staff/customers/$id' })
  const mayTakeOut = useMay('staff.customers.export', 'staff.customers.delete')
  const { data: customer, error } = useQuery(customerQuery(id))
  const wayBack = (
    <Link to="/customers" className="link inline-flex items-center min-h-11 text-sm">
      <Trans>Customers</Trans>
    </Link>
  )
  if (!customer) return error ? <NothingHere error={error}>{wayBack}</NothingHere> : <Waiting />
  const since = formatDayOf(new Date(customer.createdAt), locale)
  return (
    <>
      {wayBack}
      <PageTitle title={<bdi className="wrap-anywhere">{customer.name}</bdi>} />
      <p className="mt-2 text-ink-muted">
        <Trans>Customer since {since}</Trans>
        {' · '}
        {customer.locale === 'ar' ? <Trans>writes in Arabic</Trans> : <Trans>writes in English</Trans>}
      </p>
      <ContactLinks customer={customer} />
      {/* On a phone, what is short stands above the requests. */}
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <CustomerFacts customer={customer} />
        <CustomerRequests customer={customer} />
        <div className="grid gap-10 content-start">
          <AddressList addresses={customer.addresses} />
          {mayTakeOut && <StoredData customer={customer} />}
        </div>
      </div>
    </>
  )
}
