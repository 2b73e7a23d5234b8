import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffBid } from '#contract/auctions/staff-auctions.ts'
import { sar } from '#contract/money/money.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import { deskDownload } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { Waiting } from '../waiting.tsx'
import { bidsQuery } from './queries.ts'

/** Who has bid how much, for those who may see customers, and the log as a file. */
export function Bids({ id }: { id: string }) {
  const { data: bids, error } = useQuery(bidsQuery(id))
  const save = useMutation({
    mutationFn: () => deskDownload('staff.auctions.export', { params: { id }, type: 'application/json' }),
    meta: { isShown: true },
    onSuccess: (file) => saveAs(file, `auction-${id}.json`),
  })
  if (error) return <FormError error={error} />
  if (!bids) return <Waiting />
  return (
    <div className="mt-2 mb-3 grid gap-3">
      <ol className="rows border-t border-line">
        {bids.map((bid) => (
          <Bid key={bid.number} bid={bid} />
        ))}
      </ol>
      <p className="text-sm text-ink-muted text-pretty">
        <Trans>
          The log has every bid with a digest of the one before, so that a change would show, and says how to check it. Each view of it is
          recorded.
        </Trans>
      </p>
      <div>
        <Button variant="line" isWorking={save.isPending} onClick={() => save.mutate()}>
          <Trans>Save the log</Trans>
        </Button>
      </div>
      <FormError error={save.error} />
    </div>
  )
}

function Bid({ bid: { at, bidder, customerId, name, maximumSar, priceSar, leader } }: { bid: StaffBid }) {
  const { locale } = usePreferences()
  const money = (amount: number) => <bdi className="num">{formatMoney(sar(amount), locale)}</bdi>
  return (
    <li className="py-2 flex flex-wrap items-center gap-x-4 text-sm">
      <time dateTime={at} className="text-ink-muted num basis-full sm:basis-44">
        {formatDayTime(new Date(at), locale)}
      </time>
      <span className="basis-full sm:basis-0 sm:flex-1">
        {customerId === undefined ? (
          <Trans>Bidder {bidder}, account deleted</Trans>
        ) : (
          <>
            <Trans>Bidder {bidder}</Trans>{' '}
            <Link to="/customers/$id" params={{ id: customerId }} className="link link-tall wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
          </>
        )}
      </span>
      <span>
        <Trans>up to {money(maximumSar)}</Trans>
      </span>
      <span>{leader === bidder ? <Trans>leads at {money(priceSar)}</Trans> : <Trans>outbid at {money(priceSar)}</Trans>}</span>
    </li>
  )
}
