import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CustomerPage } from '#contract/customers/staff-customers.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** What they paid, whether their ID is on file, the terms they ordered under, and how many pieces they wish for. */
export function CustomerFacts({ customer: { paid, idImages, acceptedTerms, wishes } }: { customer: CustomerPage }) {
  const { locale } = usePreferences()
  return (
    <section>
      <h2 className="text-xl">
        <Trans>At a glance</Trans>
      </h2>
      <dl className="mt-4 border-y border-line divide-y divide-line">
        <Fact label={<Trans>Paid</Trans>}>
          {paid.orders === 0 ? (
            <Trans>Nothing yet</Trans>
          ) : (
            <>
              <bdi className="num">{formatMoney(paid.sum, locale)}</bdi>
              <span className="block text-sm text-ink-muted">
                <Plural value={paid.orders} one="# order" other="# orders" />
              </span>
            </>
          )}
        </Fact>
        <Fact label={<Trans>ID</Trans>}>
          <IdState idImages={idImages} />
        </Fact>
        <Fact label={<Trans>Terms of use</Trans>}>
          {acceptedTerms ? <AcceptedTerms {...acceptedTerms} /> : <Trans>No order yet</Trans>}
        </Fact>
        <Fact label={<Trans>Wish list</Trans>}>
          <Plural value={wishes} one="# piece" other="# pieces" />
        </Fact>
      </dl>
    </section>
  )
}

function AcceptedTerms({ version, orderNumber, at }: NonNullable<CustomerPage['acceptedTerms']>) {
  const { locale } = usePreferences()
  const day = formatDayOf(new Date(at), locale)
  return (
    <>
      <Trans>Version {version}</Trans>
      <span className="block text-sm text-ink-muted">
        <Trans>
          with order {orderNumber}, {day}
        </Trans>
      </span>
    </>
  )
}

/** Since when both sides are there; the images are opened where a request needs them. */
function IdState({ idImages: { front, back } }: Pick<CustomerPage, 'idImages'>) {
  const { locale } = usePreferences()
  if (!front && !back) return <Trans>Not on file</Trans>
  if (!front || !back) return <Trans>One side is missing</Trans>
  const since = formatDayOf(new Date(Math.max(Date.parse(front.uploadedAt), Date.parse(back.uploadedAt))), locale)
  return <Trans>On file since {since}</Trans>
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-4 py-2.5">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="text-end wrap-anywhere">{children}</dd>
  </div>
)
