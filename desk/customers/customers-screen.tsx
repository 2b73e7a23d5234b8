import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { FormError } from '../form-error.tsx'
import { Waiting } from '../waiting.tsx'
import { CustomerRow } from './customer-row.tsx'
import { customersQuery } from './queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What customers are searched by: a name or a phone number is in no address, which browsers and proxies write down. */
    customerSearch?: string
  }
}

export const Route = createFileRoute('/_staff/customers/')({
  staticData: { asks: ['staff.customers.find'] },
  component: CustomersScreen,
})

/** Who has an account, the newest first, with a search over name, e-mail address, phone number and the numbers of their requests. */
function CustomersScreen() {
  const navigate = useNavigate()
  const text = useLocation().state.customerSearch
  const found = useInfiniteQuery(customersQuery(text))
  const customers = found.data?.pages.flatMap((page) => page.customers)
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('text')
    const next = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined
    void navigate({ to: '/customers', ...(next !== undefined && { state: { customerSearch: next } }) })
  }
  return (
    <>
      <PageTitle title={<Trans>Customers</Trans>} />
      <SearchForm key={text} text={text} onFind={find} />
      {found.isPending && <Waiting />}
      <FormError error={found.error} />
      {customers?.length === 0 && <Nobody isSearch={text !== undefined} />}
      <ul className="mt-6 border-t border-line empty:hidden" aria-busy={found.isPlaceholderData}>
        {customers?.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="line" className="mt-6" isWorking={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <Trans>Show more customers</Trans>
        </Button>
      )}
    </>
  )
}

function SearchForm({ text, onFind }: { text: string | undefined; onFind: (event: SubmitEvent<HTMLFormElement>) => void }) {
  const { t } = useLingui()
  return (
    <form role="search" className="mt-6 flex flex-wrap gap-2 max-w-160" onSubmit={onFind}>
      <input
        name="text"
        type="search"
        className="input flex-1 min-w-50"
        defaultValue={text}
        minLength={2}
        maxLength={254}
        autoComplete="off"
        aria-label={t`Search the customers`}
        placeholder={t`Name, phone, e-mail, request number`}
      />
      <Button type="submit" variant="line">
        <Trans>Search</Trans>
      </Button>
      {text !== undefined && (
        <Link to="/customers" className="link inline-flex items-center min-h-11 px-2">
          <Trans>Show all</Trans>
        </Link>
      )}
    </form>
  )
}

const Nobody = ({ isSearch }: { isSearch: boolean }) => (
  <div className="mt-8">
    {isSearch ? (
      <EmptyState
        title={<Trans>Nobody found</Trans>}
        text={
          <Trans>Try the beginning of a name, the last digits of a phone number, or the number of a request. Guests have no account.</Trans>
        }
      />
    ) : (
      <EmptyState title={<Trans>No customers yet</Trans>} text={<Trans>Whoever registers in the shop is listed here.</Trans>} />
    )}
  </div>
)
